"""The network in torch, to be trained and exported (extra `train`)."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from ecs_mtg.policies.nets.files import POOLED, Net, save, shapes
from ecs_mtg.support.optional_imports import need
from ecs_mtg.training.encoder import Encoded, laid_out

if TYPE_CHECKING:
    from ecs_mtg.batch.simulator import Simulator

torch: Any = need("torch", "train")
nn: Any = torch.nn
F: Any = nn.functional

Array = np.ndarray[Any, np.dtype[Any]]


class Network(nn.Module):  # type: ignore[misc]
    """The network in torch, as `ecs_mtg.Net` plays it.

    It is given encoded observations and says what it thinks of their options and positions. One network may be learned from games of several
    card pools: `faces` tells which rows of `cards` are theirs.

    Attributes:
        width: numbers that a row is.
        keeps: the policy whose option it is told (`tensors`, `kept`), and takes unless another one is better; None for none.
        sure: by how much the score of another one has to be higher.
    """

    def __init__(self, width: int = 64, hidden: int = 64, keeps: str | None = None, sure: float = 0) -> None:
        """Make a network that knows nothing.

        Args:
            width: numbers that a row is, a multiple of 32.
            hidden: numbers between the features of a card and its vector.
            keeps: see above.
            sure: see above.
        """
        super().__init__()
        self.width, self.keeps, self.sure = width, keeps, sure
        for name, shape in shapes(width, hidden).items():
            size = 0.0 if name.endswith("bias") else {"inputs": 0.1, "kinds": 0.1, "score": 0.02, "worth": 0.02}.get(name)
            if size is None:
                size = (2.0 / (shape[-2] * (2 if name in ("context", "again") else 1))) ** 0.5 if len(shape) > 1 else 0.1
                size *= 0.5 if name in ("links", "context", "again", "options", "value", "card_features") else 1.0
            setattr(self, name, nn.Parameter(torch.randn(shape) * size))

    @classmethod
    def of(cls, net: Net) -> Network:
        """Load a network from a file, to train it further."""
        made = cls(net.width, len(net.arrays["card"]), net.keeps, net.sure)
        with torch.no_grad():
            for name, array in net.arrays.items():
                getattr(made, name).copy_(torch.from_numpy(array))
        return made

    def export(self, path: str | os.PathLike[str], told: Mapping[str, Any] | None = None) -> None:
        """Export to a file that `ecs_mtg.Net` plays; `told`: further entries of its header."""
        own = {"keeps": self.keeps, "sure": self.sure} if self.keeps else {}
        save(path, {name: value.detach().cpu().numpy() for name, value in self.named_parameters()}, {**own, **(told or {})})

    def forward(self, given: Mapping[str, Any], cards: Any) -> tuple[Any, Any]:
        """Evaluate n observations: scores of the options, values of the positions.

        Args:
            given: what `tensors` makes of them.
            cards: what is told of the cards, `files.card_features` of a pool or of several one behind the other: float32 (faces + 1, ...).

        Returns:
            Scores of all options one behind the other, (options,); what the positions are worth, -1 to 1, (n,).
        """
        known = F.relu(cards @ self.card_features + self.card_bias) @ self.card
        rows = F.embedding_bag(given["inputs"], self.inputs, given["offsets"], mode="sum", per_sample_weights=given["values"])
        rows = rows + self.kinds[given["kinds"]] + known[given["faces"]] * (given["faces"] > 0)[:, None]
        told = F.relu(rows[: given["told"]])
        n, of = given["n"], given["of"]
        context = F.relu(
            self.context_bias
            + self._pooled(told, given) @ self.context[:-1].flatten(0, 1)
            + told[given["games"]] @ self.context[-1]
        )
        again = told @ self.row + self.row_bias + (context @ self.row_context)[of[: given["told"]]]
        for kind, (target, source) in enumerate(given["links"]):
            if len(target):
                again = again.index_add(0, target, told[source] @ self.links[kind])
        again = F.relu(again)
        context = F.relu(self.again_bias + self._pooled(again, given) @ self.again[:-1].flatten(0, 1) + context @ self.again[-1])
        mine = of[given["told"] :]
        option = rows[given["told"] :] + (context @ self.option_context)[mine]
        if given["kept"] is not None:
            option = option.index_add(0, given["kept"], self.kept.expand(n, -1))
        option = F.relu(option + (again @ self.source)[given["sources"]] + (again @ self.about)[given["abouts"]])
        together = torch.cat(_pool(option, mine, n), 1)
        beside = together @ self.options.flatten(0, 1) + self.option_bias
        scores = F.relu(option @ self.option + beside[mine]) @ self.score
        worth = F.relu(torch.cat([context, together], 1) @ self.value.flatten(0, 1) + self.value_bias)
        x = worth @ self.worth + self.worth_bias
        return scores, x / (1 + x.abs())

    def _pooled(self, rows: Any, given: Mapping[str, Any]) -> Any:
        """Return the sum and maximum of the rows of each table, (n, 2 * POOLED * width)."""
        total, most = _pool(rows, given["tables"], given["n"] * (POOLED + 1))
        parts = [one.view(given["n"], POOLED + 1, -1)[:, 1:].flatten(1) for one in (total, most)]
        return torch.cat(parts, 1)


def _pool(rows: Any, of: Any, n: int) -> tuple[Any, Any]:
    """Pool the rows of each of n groups: an eighth of the sum, and the maximum."""
    total = rows.new_zeros(n, rows.shape[1]).index_add(0, of, rows) / 8
    most = rows.new_zeros(n, rows.shape[1]).scatter_reduce(0, of[:, None].expand_as(rows), rows, "amax")
    return total, most


def tensors(seen: Encoded, cards: Array | None = None, kept: Array | None = None) -> dict[str, Any]:
    """Convert encoded observations to tensors: rows of all, options last.

    Args:
        seen: n of them.
        cards: for each, what is added to the numbers of its faces: which pool's cards they are; int (n,).
        kept: for each, the option of the policy that the network keeps to, int (n,); None if it keeps to none.
    """
    laid = laid_out(seen, cards)
    names = ("inputs", "values", "offsets", "kinds", "of", "faces", "games", "tables", "sources", "abouts")
    given = {name: torch.from_numpy(np.ascontiguousarray(getattr(laid, name))) for name in names}
    pairs = [(torch.from_numpy(to), torch.from_numpy(source)) for to, source in laid.links]
    given["kept"] = None if kept is None else torch.from_numpy(laid.first + np.asarray(kept))
    return {**given, "links": pairs, "n": laid.n, "told": laid.told}


def kept_options(network: Network, sim: Simulator) -> Array | None:
    """Return for every game of a batch (full observations) the option of the policy that a network keeps to; None if it keeps to none."""
    if network.keeps is None:
        return None
    picked = sim.choose(network.keeps)
    return np.where((picked >= 0) & (picked < sim.observation["game"]["n_shown"]), picked, 0)


def log_chances(scores: Any, given: Mapping[str, Any]) -> Any:
    """Compute log probabilities of all options, normalized within each decision: (options,)."""
    of, n = given["of"][given["told"] :], given["n"]
    most = scores.detach().new_full((n,), -torch.inf).scatter_reduce(0, of, scores.detach(), "amax")
    shifted = scores - most[of]
    return shifted - shifted.new_zeros(n).index_add(0, of, shifted.exp()).log()[of]


def first_options(given: Mapping[str, Any]) -> Any:
    """Return where the options of each decision begin: (n,)."""
    sizes = torch.bincount(given["of"][given["told"] :], minlength=given["n"])
    return sizes.cumsum(0) - sizes
