"""Numbers that hold several, as kernels take them to pieces and put them together (`components/packed.py` says what they hold)."""

from ecs_mtg.components import packed
from ecs_mtg.systems.kernel import kernel

cause_of = kernel(inline=True)(packed.cause_of)
because = kernel(inline=True)(packed.because)
position_of = kernel(inline=True)(packed.position_of)
zone_from = kernel(inline=True)(packed.zone_from)
as_happened = kernel(inline=True)(packed.as_happened)
with_counters = kernel(inline=True)(packed.with_counters)
kind_entering = kernel(inline=True)(packed.kind_entering)
many_entering = kernel(inline=True)(packed.many_entering)
tag_of = kernel(inline=True)(packed.tag_of)
counted = kernel(inline=True)(packed.counted)
kind_counted = kernel(inline=True)(packed.kind_counted)
now_counted = kernel(inline=True)(packed.now_counted)
damage_tag = kernel(inline=True)(packed.damage_tag)
damage_register = kernel(inline=True)(packed.damage_register)
code_of = kernel(inline=True)(packed.code_of)
argument_of = kernel(inline=True)(packed.argument_of)
subject_about = kernel(inline=True)(packed.subject_about)
hybrid_types = kernel(inline=True)(packed.hybrid_types)
hybrid_generic = kernel(inline=True)(packed.hybrid_generic)
unit_type = kernel(inline=True)(packed.unit_type)
times_resolved_of = kernel(inline=True)(packed.times_resolved_of)
logged = kernel(inline=True)(packed.logged)
logged_effect = kernel(inline=True)(packed.logged_effect)
logged_layer = kernel(inline=True)(packed.logged_layer)
