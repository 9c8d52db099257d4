"""The columns of the records for the type checker. `tools/order.py` writes this file.

Nothing imports it when a program runs. Whoever declares columns of their own says so to their type checker:
`class Mine(GameRecord, Protocol): my_column: Cells`.
"""

from typing import Protocol


class Cells(Protocol):
    """A column with 1 index."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...


class Cells2(Protocol):
    """A column with 2 indices."""

    def __getitem__(self, index: tuple[int, int], /) -> int: ...
    def __setitem__(self, index: tuple[int, int], value: int, /) -> None: ...


class Cells3(Protocol):
    """A column with 3 indices."""

    def __getitem__(self, index: tuple[int, int, int], /) -> int: ...
    def __setitem__(self, index: tuple[int, int, int], value: int, /) -> None: ...


class GameRecord(Protocol):
    """A game's record, as kernels see it."""

    # components.characteristics.Characteristics
    power: Cells
    toughness: Cells
    types: Cells
    colors: Cells
    subtypes: Cells2
    further_subtypes: Cells2
    keywords: Cells
    protection: Cells
    hexproof_from: Cells
    text_face: Cells
    text_time: Cells
    blank: Cells
    granted: Cells2
    new_controller: Cells
    n_granted: Cells
    listens: Cells
    has: Cells
    can_tap_for_mana: Cells
    protection_filter: Cells
    hexproof_filter: Cells
    old_controller: Cells
    basis: Cells
    pt_excepted: Cells
    named_as: Cells
    toxic: Cells
    granted_times: Cells2
    further_keywords: Cells2
    bond: Cells

    # components.combat.Combat
    attacking: Cells
    blocked: Cells
    blocking: Cells
    struck: Cells
    assigned: Cells
    being_declared: Cells
    attacked_turn: Cells
    defending: Cells
    blocks_for: Cells
    block_choices: Cells
    block_plans: Cells
    block_tries: Cells
    block_spare: Cells
    block_count: Cells
    extra_blocks: Cells
    min_blockers: Cells
    cant_be_blocked_by: Cells
    cant_block: Cells
    block_rules: Cells2
    harmless_turn: Cells
    must_be_blocked_by: Cells
    block_asked: Cells
    block_holds: Cells
    block_from: Cells
    opposed: Cells
    single_blocker: Cells

    # components.combat.Blocks
    block_blocker: Cells
    block_attacker: Cells
    block_damage: Cells
    block_return: Cells

    # components.combat.CombatPhase
    n_blocks: int
    combat_cursor: int
    combat_player: int
    attackers_declared: int
    declared_turn: int
    blockers_declared: int
    combat_version: int
    attack_limit: int
    block_limit: int

    # components.commander.Commanders
    commander: Cells2
    commander_face: Cells2
    commander_casts: Cells2
    commander_damage: Cells2
    commander_returns: Cells
    color_identity: Cells

    # components.effects.Effect
    ef_kind: Cells
    ef_ability: Cells
    ef_source: Cells
    ef_controller: Cells
    ef_duration: Cells
    ef_turn: Cells
    ef_timestamp: Cells
    ef_objects: Cells2
    ef_player: Cells
    ef_times: Cells
    ef_counted: Cells
    ef_amount: Cells2
    ef_memory: Cells2

    # components.effects.AtWork
    fx_ability: Cells
    fx_source: Cells
    fx_row: Cells
    fx_effect: Cells
    fx_you: Cells
    fx_time: Cells
    fx_state: Cells
    fx_todo: Cells
    fx_first: Cells
    fx_key: Cells
    fx_layers: Cells
    fx_reads: Cells
    fx_simple: Cells
    fx_set: Cells2
    fx_sign: Cells
    fx_needs: Cells2
    fx_decided: Cells

    # components.effects.Layers
    n_at_work: int
    at_work_ever: int
    fx_found: Cells
    fx_touched: Cells
    rows_recast: Cells
    fx_fresh: Cells
    fx_log: Cells
    n_log: int
    layers_read: int
    layers_moves: int
    layers_local: int
    layers_step: int
    n_effects: int
    effects_ever: int
    effects_seen: int
    others_seen: int
    seen_before: int

    # components.effects.Event
    ev_kind: Cells
    ev_state: Cells
    ev_row: Cells
    ev_object: Cells
    ev_player: Cells
    ev_amount: Cells
    ev_source: Cells
    ev_other: Cells
    ev_flags: Cells
    ev_applied: Cells
    token_face: Cells

    # components.effects.Replacements
    n_sources: int
    rp_object: Cells
    rp_effect: Cells
    rp_ability: Cells

    # components.players.Player
    life: Cells
    teammate: Cells
    starting_life: Cells
    player_counters: Cells2
    in_game: Cells
    leaving: Cells
    losing: Cells
    lands_played: Cells
    played_elsewhere: Cells
    spells_cast: Cells
    cast_ever: Cells
    cast_last_turn: Cells
    cards_drawn: Cells
    life_lost: Cells
    damage_taken: Cells
    life_gained: Cells
    creatures_died: Cells
    creatures_buried: Cells
    buried_cards: Cells
    left_under: Cells
    creatures_left: Cells
    face_down_deeds: Cells
    expended: Cells
    drawn_in_own_step: Cells
    entered_under: Cells2
    attacked: Cells
    been_attacked: Cells
    rolls: Cells
    mulligans: Cells
    kept: Cells
    companion: Cells
    blessed: Cells
    turn_started: Cells
    turns_begun: Cells
    turns_skipped: Cells
    graveyard_left: Cells
    searched: Cells
    discards: Cells
    attacked_with: Cells
    cast_noted: Cells2
    creatures_exiled: Cells
    combats_skipped: Cells
    untaps_skipped: Cells
    controlled_by: Cells
    control_next: Cells
    other_zones: Cells
    idle_elsewhere: Cells
    max_hand: Cells
    land_plays: Cells
    player_flags: Cells
    loyalty_plays: Cells
    loyalty_activated: Cells
    creatures_cast: Cells
    instants_cast: Cells
    number_chosen: Cells
    secret_number: Cells
    speed: Cells
    ring_tempted: Cells
    noncombat_dealt: Cells2
    cast_kinds: Cells2
    cast_colors: Cells
    lost_last_turn: Cells
    turns_after: Cells
    dungeons_completed: Cells
    dungeon: Cells
    room: Cells
    left_with: Cells2

    # components.players.Mana
    pool_mana: Cells2
    combat_mana: Cells2
    lasting_mana: Cells2
    floating: Cells
    pool_snow: Cells2
    restricted_type: Cells2
    restricted_by: Cells2
    mana_total: Cells
    mana_of: Cells2
    mana_simple: Cells
    mana_other: Cells
    mana_groups: Cells
    group_key: Cells2
    group_count: Cells2

    # components.game.Turn
    turn_number: int
    active: int
    step: int
    step_begun: int
    step_over: int
    priority_player: int
    passes: int
    starting: int
    next_active: int
    extra_turns: Cells
    extra_turn_count: int
    extra_phase: int
    repeat_cleanup: int
    cleanup_acted: int
    turn_decisions: int
    free_activations: int
    turn_order: int
    passed_over: int
    extra_phases: Cells
    last_active: int
    racing: int
    daytime: int
    void: int
    descended: int
    criminals: int
    combats: int
    sparing: int
    combat_is_skipped: int
    main_phases: int
    phase_after: int

    # components.game.Match
    n_players: int
    variant: int
    outcome: int
    full_table: int
    turn_limit: int
    winners: int
    options_rule: int
    players_left: int
    any_player_abilities: int
    planes_act: int
    step_sensitive: int
    opening_steps: int
    bad_choices: int
    rewinds: int
    n_cards: int
    n_card_counters: int
    n_permanents: int
    permanents_ever: int
    clock: int
    decisions: int
    decisions_end: int
    version: int
    origin: int

    # components.game.Chance
    rng: Cells2
    forced_roll: int

    # components.game.Pending
    decision: int
    decider: int
    controller_of_decider: int
    n_options: int
    decision_source: int
    decision_hint: int
    decision_about: int
    answered: int
    answer_kind: int
    answer_object: int
    answer_argument: int
    answer_index: int
    manual_mana: int

    # components.game.Offered
    option_kind: Cells
    option_object: Cells
    option_argument: Cells

    # components.game.Scratch
    found: Cells
    work: Cells
    bill: Cells
    bill_least: int
    bill_hybrid: Cells

    # components.game.Payment
    ways_player: int
    ways_version: int
    n_ways: int
    way_row: Cells
    way_ability: Cells
    way_kind: Cells
    way_limit: Cells
    way_life: Cells
    way_partner: Cells
    way_rest: Cells
    way_late: Cells
    way_mask: Cells2
    way_count: Cells2
    way_one: Cells2
    way_only: Cells2
    way_allowed: Cells
    way_energy: Cells
    way_mills: Cells
    way_removes: Cells
    way_counter: Cells
    way_discards: Cells
    way_left: Cells
    way_used: Cells
    way_flat: Cells
    way_union: Cells
    kept_cards: Cells
    group_left: Cells
    group_all: Cells
    group_spare: Cells
    group_late: Cells
    mana_used: Cells
    n_units: int
    unit_mask: Cells
    unit_real: Cells
    unit_origin: Cells
    unit_only: Cells
    unit_time: Cells
    unit_count: Cells
    unit_left: Cells
    unit_from: Cells
    n_needs: int
    n_bill: int
    need_mask: Cells
    need_allows: Cells
    need_time: Cells
    need_count: Cells
    need_from: Cells
    flow: Cells2
    n_plan: int
    plan_way: Cells
    plan_choice: Cells
    plan_partner: Cells
    plan_spare: Cells
    plan_time: Cells
    made: Cells2
    forced: int
    forced_partner: int
    wanted: int
    any_type: int
    choices: int
    mana_costs: int
    search_life: int
    only_kinds: Cells
    n_only_kinds: int
    way_allows: Cells
    bill_allows: int
    hand_card: Cells
    hand_for: Cells
    hand_tried: Cells
    stays_in_hand: int
    asks: int
    asked_most: Cells
    asked_by: Cells
    asked_together: Cells
    kept_sources: Cells
    search_left: int
    solved_life: int
    solved_hybrids: int
    kept_hybrids: int

    # components.game.InvalidationFlags
    layers_dirty: int
    rows_changed: Cells
    rows_with: Cells2
    usable: Cells
    usable_now: Cells
    watched: int
    sba_dirty: int
    moves: int
    statics_live: int
    rules_live: int
    rules_in_force: Cells
    targets_decide_costs: int
    base_replacements: int
    static_zones: int
    board_kinds: int
    replacements_live: int
    listening: int
    steps_heard: int
    n_events: int
    events_ever: int
    n_pending: int
    kinds_pending: int
    n_held: int
    n_gone: int
    n_waiting: int
    base_listening: int
    quiet_version: Cells
    quiet_main: Cells
    means: Cells
    hand_changed: Cells
    hand_waits: Cells
    means_seen: Cells
    least_reply: Cells
    least_mana: Cells
    trigger_count: int
    trigger_log: Cells
    exiled_until: int
    trigger_batch: int
    any_left: int
    idle: int
    last_cast_colors: int
    skips_from: int
    colors_kept: int
    colors_added: int
    graveyards_bare: int
    untap_limited: int
    mana_version: Cells
    tops_revealed: int
    hands_revealed: int
    tops_seen: int

    # components.identity.Card
    card_face: Cells
    card_owner: Cells
    card_zone: Cells
    card_inc: Cells
    card_next: Cells
    card_prev: Cells
    card_row: Cells
    card_known: Cells
    card_down: Cells
    card_time: Cells
    card_link: Cells
    card_chosen: Cells
    card_link_text: Cells
    card_until: Cells
    until_zone: Cells
    card_permit: Cells
    card_timestamp: Cells
    put_there: Cells
    was_drawn: Cells
    card_copied: Cells
    card_prepared: Cells
    stays_outside: Cells
    begins_under: Cells
    card_twin: Cells

    # components.identity.Zones
    zone_first: Cells2
    zone_last: Cells2
    zone_size: Cells2

    # components.identity.Identity
    perm_life: Cells
    perm_inc: Cells
    perm_face: Cells
    perm_card: Cells
    perm_card2: Cells
    became: Cells
    owner: Cells
    controller: Cells
    base_controller: Cells
    timestamp: Cells
    controlled_since: Cells
    entered: Cells
    as_face: Cells
    was_spell: Cells
    helped: Cells2
    cast_flags: Cells
    cast_x: Cells
    hurt: Cells
    paired: Cells
    times_paid: Cells
    convoked: Cells
    delved: Cells
    cast_from: Cells

    # components.identity.MeldHalves
    meld_first: Cells
    meld_second: Cells

    # components.planar.Planar
    planar_controller: int
    face_up: Cells
    shared_planar_deck: int

    # components.stack.StackObject
    st_life: Cells
    st_inc: Cells
    st_kind: Cells
    st_face: Cells
    st_card: Cells
    st_ability: Cells
    st_source: Cells
    st_text: Cells
    st_controller: Cells
    st_from: Cells
    caster: Cells
    st_x: Cells
    st_modes: Cells
    st_alternative: Cells
    st_paid_costs: Cells
    st_flags: Cells
    st_paid: Cells2
    st_spliced: Cells2
    st_ends: Cells2
    st_colors_spent: Cells
    st_twice_spent: Cells
    st_mana_spent: Cells
    st_n_targets: Cells
    st_target: Cells2
    st_slot: Cells2
    st_divide: Cells2
    st_event_object: Cells
    st_event_other: Cells
    st_event_player: Cells
    st_event_amount: Cells
    st_joins: Cells
    riders: Cells2
    instants_before: Cells
    st_before: Cells
    st_times_paid: Cells
    st_convoked: Cells
    st_delved: Cells
    st_batch: Cells
    st_memory: Cells2

    # components.stack.Stack
    stack_used: int
    stack_size: int
    stack_order: Cells
    stack_rows: int
    stack_ever: int

    # components.stack.Frame
    fr_kind: Cells
    fr_object: Cells
    fr_player: Cells
    fr_pc: Cells
    fr_stage: Cells
    fr_a: Cells
    fr_b: Cells
    fr_c: Cells
    fr_mode: Cells
    fr_part: Cells
    fr_part_n: Cells
    fr_loop: Cells2
    fr_it: Cells
    fr_register: Cells2
    fr_n_memory: Cells
    fr_memory: Cells2
    fr_tag: Cells2
    fr_n_list: Cells
    fr_list: Cells2
    fr_cost: Cells2
    fr_least: Cells
    fr_hybrid: Cells2

    # components.stack.Initiative
    initiative: int
    bottoms: int

    # components.stack.Crown
    monarch: int

    # components.stack.Casting
    casting_marks: int
    casting_modes: int
    would_cast: int
    would_cast_by: int

    # components.stack.Frames
    n_frames: int
    frames_ever: int
    standing_in: int

    # components.statistics.Seen
    card_seen: Cells

    # components.statistics.Loss
    lost_by: Cells

    # components.statistics.Starts
    starts: int
    starting_seat: int

    # components.status.Status
    tapped: Cells
    exerted: Cells
    reserved: Cells
    flipped: Cells
    face_down: Cells
    phased: Cells
    transformed: Cells
    designated: Cells

    # components.status.Counters
    counters: Cells2
    worded_time: Cells

    # components.status.OlderCounters
    older_on: Cells
    older_kind: Cells
    older_time: Cells

    # components.status.CardCounters
    kept_on: Cells
    kept_before: Cells
    kept_kind: Cells
    kept_number: Cells
    kept_inc: Cells

    # components.status.Loyalty
    loyalty_used: Cells

    # components.status.LoyaltyLimits
    loyalty_turn: int

    # components.status.Damage
    damage: Cells
    deathtouched: Cells
    dealt: Cells
    hurt_by: Cells
    dealt_combat_to: Cells
    regeneration: Cells

    # components.status.Memory
    attached_to: Cells
    chosen: Cells2
    linked: Cells2
    later_text: Cells
    used: Cells
    twice_used: Cells2
    lent: Cells2
    modes_chosen: Cells
    modes_this_turn: Cells
    grow_batch: Cells
    exhausted: Cells
    resolved: Cells
    targeted_by: Cells
    activations: Cells
    triggered: Cells
    left_now: Cells
    began_tapped: Cells
    echo_due: Cells

    # components.decision_kinds.AskedByInstruction
    asking_instruction: int

    # components.decision_kinds.AskedForModes
    asked_modes_of: int

    # components.decision_kinds.AskedForCost
    asked_cost: int

    # components.decision_kinds.AskedForTarget
    asked_slot: int

    # components.decision_kinds.AskedToDivide
    asked_target: int

    # components.decision_kinds.AskedForPayment
    asked_part: int

    # components.decision_kinds.AskedForMana
    asked_payer: int

    # components.decision_kinds.AskedInCombat
    asked_creature: int

    # components.decision_kinds.AskedAsUnblocked
    asked_attacker: int

    # components.decision_kinds.AskedForReplacement
    asked_event: int

    # components.decision_kinds.CastOption
    option_way: Cells

    # components.decision_kinds.AbilityOption
    option_ability: Cells

    # components.decision_kinds.ModeOption
    option_mode: Cells

    # components.decision_kinds.ProtectionOption
    option_own: Cells

    # components.decision_kinds.ColorOption
    option_color: Cells

    # components.decision_kinds.NameOption
    option_name: Cells

    # components.decision_kinds.WordOption
    option_word: Cells

    # components.decision_kinds.NumberOption
    option_number: Cells

    # components.decision_kinds.RoomOption
    option_room: Cells

    # components.decision_kinds.CounterOption
    option_counter: Cells

    # components.decision_kinds.TriggerOption
    option_trigger: Cells

    # components.decision_kinds.ReplacementOption
    option_replacement: Cells

    # components.decision_kinds.TargetOption
    option_slot: Cells

    # components.decision_kinds.PaymentOption
    option_part: Cells

    # components.decision_kinds.CombatOption
    option_creature: Cells

    # components.decision_kinds.ObjectOption
    option_asking: Cells

    # components.decision_kinds.YesOption
    option_question: Cells

    # components.decision_kinds.HandOption
    option_mulligans: Cells

    # components.decision_kinds.RollOption
    option_price: Cells

    # components.decision_kinds.CastAnswer
    answer_way: int

    # components.decision_kinds.AbilityAnswer
    answer_ability: int

    # components.decision_kinds.ModeAnswer
    answer_mode: int

    # components.decision_kinds.ProtectionAnswer
    answer_own: int

    # components.decision_kinds.ColorAnswer
    answer_color: int

    # components.decision_kinds.NameAnswer
    answer_name: int

    # components.decision_kinds.WordAnswer
    answer_word: int

    # components.decision_kinds.NumberAnswer
    answer_number: int

    # components.decision_kinds.XAnswer
    answer_x: int

    # components.decision_kinds.PaidXAnswer
    answer_paid_x: int

    # components.decision_kinds.ShareAnswer
    answer_share: int

    # components.decision_kinds.DamageAnswer
    answer_damage: int

    # components.decision_kinds.PileAnswer
    answer_pile: int

    # components.decision_kinds.RoomAnswer
    answer_room: int

    # components.decision_kinds.CounterAnswer
    answer_counter: int

    # components.decision_kinds.TriggerAnswer
    answer_trigger: int

    # components.decision_kinds.ReplacementAnswer
    answer_replacement: int

    # components.decision_kinds.TargetAnswer
    answer_slot: int

    # components.decision_kinds.HelpAnswer
    answer_part: int

    # components.decision_kinds.CostAnswer
    answer_spliced: int

    # components.decision_kinds.SpliceAnswer
    answer_place: int

    # components.effect_kinds.ContinuousEffect
    continuous_locked: Cells2
    continuous_first: Cells
    continuous_x: Cells
    continuous_told: Cells2
    continuous_about: Cells

    # components.effect_kinds.ContinuousCopy
    continuous_face: Cells

    # components.effect_kinds.ContinuousChoice
    continuous_chosen: Cells

    # components.effect_kinds.DelayedTrigger
    delayed_amount: Cells
    delayed_extra_turn: Cells
    delayed_told: Cells2
    delayed_about: Cells
    delayed_second: Cells

    # components.effect_kinds.Replacement
    replacing_x: Cells
    replacing_told: Cells2
    replacing_about: Cells
    replacing_source: Cells

    # components.effect_kinds.Shield
    shield_left: Cells
    shield_flags: Cells
    shield_recipient: Cells
    shield_sources: Cells
    shield_sends_to: Cells
    shield_source: Cells
    shield_says: Cells2

    # components.effect_kinds.PermissionEffect
    permission_terms: Cells
    permission_how: Cells
    permission_cards: Cells2
    permission_card: Cells

    # components.effect_kinds.NotedDamage
    noted_whom: Cells
    noted_total: Cells

    # components.effect_kinds.NotedAttachment
    noted_attachment: Cells

    # components.event_kinds.ZoneChangeEvent
    move_to: Cells

    # components.event_kinds.ArrivalEvent
    move_flags: Cells

    # components.event_kinds.MovedEvent
    moved_flags: Cells
    moved_before: Cells

    # components.event_kinds.EnteringEvent
    entering_host: Cells
    entering_partner: Cells

    # components.event_kinds.CounteredEvent
    countered_by: Cells

    # components.event_kinds.TokenEvent
    tokens_wanted: Cells

    # components.event_kinds.DamageEvent
    damage_amount: Cells
    damage_flags: Cells

    # components.event_kinds.LifeEvent
    life_amount: Cells
    life_flags: Cells

    # components.event_kinds.CountersEvent
    counters_amount: Cells
    counters_flags: Cells
    counters_reason: Cells

    # components.event_kinds.DrawEvent
    draws_left: Cells
    draw_flags: Cells

    # components.event_kinds.DrawnEvent
    draw_number: Cells
    drawn_flags: Cells

    # components.event_kinds.DestroyEvent
    destroy_flags: Cells

    # components.event_kinds.StepEvent
    begun_step: Cells

    # components.event_kinds.ExpendEvent
    spent_now: Cells
    spent_before: Cells

    # components.event_kinds.TargetedEvent
    targeted_flags: Cells

    # components.event_kinds.PlaneswalkEvent
    planes_wanted: Cells
    second_plane: Cells

    # components.event_kinds.PlaneswalkedEvent
    first_of_several: Cells

    # components.event_kinds.PlanarRollEvent
    roll_face: Cells

    # components.event_kinds.BlocksEvent
    blocked_place: Cells

    # components.event_kinds.CycleEvent
    cycled_x: Cells

    # components.event_kinds.RoomEvent
    room_reached: Cells

    # components.event_kinds.UnlockedEvent
    unlocked_half: Cells

    # components.event_kinds.DaytimeEvent
    daytime_begun: Cells

    # components.event_kinds.ExertsEvent
    exerted_attacking: Cells

    # components.event_kinds.EnlistsEvent
    enlist_ability: Cells

    # components.event_kinds.DesignatedEvent
    designated_as: Cells

    # components.event_kinds.MonarchEvent
    monarch_event: Cells

    # components.frame_kinds.Announcing
    cast_stage: Cells

    # components.frame_kinds.ChoosingModes
    modes_begun: Cells
    modes_picked: Cells

    # components.frame_kinds.ChoosingOptional
    optional_place: Cells

    # components.frame_kinds.ChoosingTargets
    target_place: Cells
    slot_targets: Cells

    # components.frame_kinds.Dividing
    divided_target: Cells

    # components.frame_kinds.PayingParts
    parts_of: Cells

    # components.frame_kinds.ChoosingSymbols
    symbol_place: Cells

    # components.frame_kinds.Sharing
    share_left: Cells

    # components.frame_kinds.DeclaringAttackers
    attack_stage: Cells
    attack_bounded: Cells
    most_attackers: Cells
    attackers_needed: Cells
    lone_barred: Cells
    attacks_cost: Cells
    attack_total: Cells
    attackers_chosen: Cells
    lone_chosen: Cells

    # components.frame_kinds.DeclaringBlockers
    block_stage: Cells
    blocks_bounded: Cells
    blocking_place: Cells
    blocks_unmet: Cells
    blockers_chosen: Cells
    lone_blockers: Cells
    blockers_left: Cells
    blocks_cost: Cells
    blocks_total: Cells
    attackers_left_out: Cells

    # components.frame_kinds.AssigningDamage
    assign_stage: Cells
    assigns_first: Cells
    lethal_so_far: Cells
    assigning_place: Cells
    assigning: Cells

    # components.frame_kinds.BeginningTheGame
    opening_stage: Cells
    opening_bottomed: Cells
    opening_cards: Cells

    # components.frame_kinds.ManaAbility
    mana_payer: Cells
    mana_reserved: Cells
    mana_purpose: Cells
    mana_partner: Cells
    mana_chosen: Cells2
    mana_early: Cells

    # components.frame_kinds.ManaForBill
    bill_stage: Cells

    # components.frame_kinds.ManaWithPriority
    free_stage: Cells

    # components.frame_kinds.Untapping
    untap_stage: Cells

    # components.frame_kinds.CleaningUp
    cleanup_about: Cells

    # components.frame_kinds.StateBasedChoice
    returning_commander: Cells

    # components.frame_kinds.ReplacementChoice
    asks_whose_damage: Cells
    shield_asked: Cells

    # components.frame_kinds.Resolution
    rewritten_event: Cells

    # components.frame_kinds.PickingInstruction
    picks_made: Cells

    # components.frame_kinds.RoundInstruction
    player_place: Cells
    player_picks: Cells

    # components.frame_kinds.DiscardInstruction
    picks_from: Cells

    # components.frame_kinds.CountersInstruction
    object_place: Cells
    kinds_picked: Cells
    kinds_over: Cells

    # components.frame_kinds.ScryInstruction
    scry_cards: Cells
    scry_place: Cells

    # components.frame_kinds.SecretInstruction
    secrets_begun: Cells
    secret_player: Cells

    # components.frame_kinds.TargetInstruction
    retarget_place: Cells

    # components.frame_kinds.CopyInstruction
    copies_made: Cells
    copy_retargeted: Cells

    # components.frame_kinds.CopyForEachInstruction
    copies_listed: Cells
    copies_from: Cells

    # components.frame_kinds.ChangeTargetsInstruction
    retarget_begun: Cells
    spells_retargeted: Cells

    # components.frame_kinds.CastInstruction
    casting_stage: Cells
    cast_reference: Cells

    # components.frame_kinds.LandInstruction
    land_stage: Cells

    # components.frame_kinds.SearchInstruction
    search_stage: Cells

    # components.frame_kinds.PayInstruction
    pay_stage: Cells

    # components.frame_kinds.ManaInstruction
    mana_begun: Cells
    mana_left: Cells

    # components.frame_kinds.BatchInstruction
    batches_begun: Cells

    # components.frame_kinds.MoveInstruction
    cards_left: Cells

    # components.frame_kinds.TokenInstruction
    tokens_coming: Cells
    memory_before: Cells

    # components.object_kinds.CardOnBattlefield
    card_permanent: Cells

    # components.object_kinds.CardOnStack
    card_spell: Cells

    # components.object_kinds.Choices
    chosen_word: Cells
    chosen_player: Cells
    later_word: Cells
    later_player: Cells

    # components.stack_kinds.PaidFor
    paid_value: Cells
    paid_object: Cells

    # components.stack_kinds.Spell
    permitted_by: Cells
    permitted_ability: Cells
    promised_to: Cells

    # components.stack_kinds.ReactingAbility
    trigger_object: Cells
    trigger_other: Cells
    trigger_player: Cells
    trigger_amount: Cells
    trigger_told: Cells2


class PoolRecord(Protocol):
    """A card pool's record, as kernels see it."""

    # components.pool.Face
    f_name: Cells
    f_types: Cells
    f_subtypes: Cells2
    f_further_subtypes: Cells2
    f_colors: Cells
    f_mana_value: Cells
    f_power: Cells
    f_toughness: Cells
    f_loyalty: Cells
    f_keywords: Cells
    f_protection: Cells
    f_hexproof_from: Cells
    f_cost: Cells
    f_ability: Cells
    f_abilities: Cells
    f_spell: Cells
    f_listens: Cells
    f_further_keywords: Cells2
    f_listens_elsewhere: Cells
    f_has: Cells
    f_zones: Cells
    f_mana: Cells
    f_enters: Cells
    f_chapters: Cells
    f_layout: Cells
    f_back: Cells
    f_home: Cells
    f_partner: Cells
    f_meld: Cells
    f_token: Cells
    f_own_cost: Cells
    f_replies: Cells
    f_glance: Cells
    f_counts_colors: Cells
    f_twin: Cells
    f_adventure: Cells
    f_defined: Cells

    # components.pool.Ability
    a_kind: Cells
    a_zones: Cells
    a_cost: Cells
    a_condition: Cells
    a_flags: Cells
    a_further_flags: Cells2
    a_event: Cells
    a_subject: Cells
    a_who: Cells
    a_other: Cells
    a_from: Cells
    a_to: Cells
    a_value: Cells
    a_minimum: Cells
    a_nth: Cells
    a_batch: Cells
    a_mode: Cells
    a_modes: Cells
    a_choose_min: Cells
    a_choose_max: Cells
    a_modification: Cells
    a_modifications: Cells
    a_affects: Cells
    a_hint: Cells
    a_color: Cells
    a_amount: Cells
    a_keyword: Cells
    a_effects_only: Cells
    a_target_x: Cells
    a_order: Cells

    # components.pool.Mode
    m_code: Cells
    m_slot: Cells
    m_slots: Cells

    # components.pool.Slot
    t_selector: Cells
    t_min: Cells
    t_max: Cells
    t_flags: Cells
    t_hint: Cells
    t_amount: Cells
    t_condition: Cells
    t_chooser: Cells

    # components.pool.Selector
    s_kinds: Cells
    s_zones: Cells
    s_any: Cells
    s_all: Cells
    s_not: Cells
    s_colors: Cells
    s_not_colors: Cells
    s_subtypes: Cells2
    s_not_subtypes: Cells2
    s_further_subtypes: Cells2
    s_not_further_subtypes: Cells2
    s_keywords: Cells
    s_not_keywords: Cells
    s_further_keywords: Cells2
    s_not_further_keywords: Cells2
    s_controller: Cells
    s_owner: Cells
    s_plain: Cells
    s_flags: Cells
    s_further_flags: Cells2
    s_property: Cells2
    s_compare: Cells2
    s_amount: Cells2
    s_ability: Cells
    s_name: Cells
    s_condition: Cells
    s_or: Cells

    # components.pool.AmountRow
    q_kind: Cells
    q_a: Cells
    q_b: Cells
    q_c: Cells

    # components.pool.ConditionRow
    c_kind: Cells
    c_a: Cells
    c_b: Cells
    c_c: Cells

    # components.pool.CostRow
    k_pips: Cells2
    k_generic: Cells
    k_snow: Cells
    k_least: Cells
    k_x: Cells
    k_hybrid: Cells2
    k_part: Cells
    k_parts: Cells
    k_tap: Cells
    k_x_least: Cells
    k_x_only: Cells

    # components.pool.CostPartRow
    p_op: Cells
    p_a: Cells
    p_b: Cells
    p_c: Cells

    # components.pool.Instruction
    i_op: Cells
    i_a: Cells
    i_b: Cells
    i_c: Cells
    i_d: Cells
    i_e: Cells
    i_f: Cells

    # components.pool.Modification
    n_op: Cells
    n_layer: Cells
    n_a: Cells
    n_b: Cells
    n_mask: Cells2
    n_further_keywords: Cells2
    n_further_subtypes: Cells2
    n_rule: Cells

    # components.pool.PoolHead
    n_faces: int
    n_abilities: int
    n_names: int
    creature_subtypes: Cells
    land_subtypes: Cells
    subtypes_further: int
    further_creature_subtypes: Cells
    further_land_subtypes: Cells
    lore: int
    copy_ability: int
    face_down_face: int
    basic_mana: Cells
    counter_kinds: int
    counters_matter: int
    counter_power: Cells
    counter_toughness: Cells
    counter_words: Cells
    counter_ability: Cells
    bestows: int
    universal: int
    warded_face: int
    manifest_rules: int
    suspend_rules: int
    face_down_cost: int
    planar_rules: int
    planeswalking: int
    planar_die: int
    commander_returns_at: int
    counts_entering: int
    counts_buried: int
    notes_draws: int
    notes_hurt: int
    counts_discards: int
    spares: int
    pairs: int
    notes_discards: int
    notes_descent: int
    counts_expending: int
    notes_crimes: int
    counts_combats: int
    counts_exiled: int
    recolors: int
    bares_graveyards: int
    permits_mana: int
    noted_attackers: Cells
    noted_spells: Cells
    lends: int
    replies: int
    heard_in: Cells
    counts_graveyards: int
    notes_searches: int
    notes_void: int
    notes_main_phase: int
    flagbearers: int
    homes: int
    graveyards_replace: int
    notes_cast_colors: int
    repeats_costs: int
    enlists: int
    exerts: int
    copies_cards: int
    prices_modes: int
    untaps_besides: int
    may_stay_tapped: int
    stays_down: int
    counts_delved: int
    ascends: int
    takes_no_mana: int
    notes_convoked: int
    keeps_tallies: int
    powers_up: int
    adds_mana_costs: int
    splices: int
    miracles: int
    counts_cast_ever: int
    counts_buried_cards: int
    notes_dungeons: int
    dungeons: Cells
    card_mana: int
    renews_hands: int
    companions: int
    roles: int
    emblems_choose: int
    notes_face_down: int
    notes_growth: int
    aftermaths: int
    crews_better: int
    ignores_hexproof: int
    silences_ward: int
    loyalty_as_instant: int
    counts_before: int
    counts_creatures_leaving: int
    counts_leaving: int
    counts_casts: int
    counts_dealing: int
    speed_rules: int
    notes_damage: int
    notes_attached: int
    shields: int
    described: Cells
    keywords_further: int
    further_counter_words: Cells2
    every_step: int

    # components.pool.Functions
    instruction_at: Cells

    # components.pool.WordFunctions
    amount_at: Cells
    condition_at: Cells
    relation_at: Cells
    property_at: Cells

    # components.pool.FlagFunctions
    flag_at: Cells

    # components.ability_kinds.SpellAbility
    a_extra_modes_condition: Cells

    # components.ability_kinds.ActivatedAbility
    a_max_uses_per_turn: Cells

    # components.ability_kinds.ActivatedNonMana
    a_generic_reduction: Cells

    # components.ability_kinds.AddsMana
    a_mana_amount: Cells

    # components.ability_kinds.StaticAbility
    a_lasts_while_counter: Cells

    # components.ability_kinds.CostOfSpell
    a_flags_if_paid: Cells

    # components.ability_kinds.CostOfModes
    a_mode_charged: Cells

    # components.ability_kinds.CostOfSuspending
    a_time_counters: Cells

    # components.ability_kinds.CostOfSplicing
    a_spliced_ability: Cells

    # components.ability_kinds.CostOfUnlocking
    a_door: Cells

    # components.ability_kinds.AboutZoneChanges
    a_required_cause: Cells

    # components.ability_kinds.AboutDamage
    a_damage_filter: Cells

    # components.ability_kinds.AboutFirstTimes
    a_first_time_only: Cells

    # components.ability_kinds.AboutDraws
    a_not_first_in_draw_step: Cells

    # components.ability_kinds.AboutCounters
    a_counter_kind: Cells
    a_counter_ordinal: Cells

    # components.ability_kinds.AboutSteps
    a_step: Cells
    a_turn_restriction: Cells

    # components.ability_kinds.AboutExpending
    a_spent_total: Cells

    # components.ability_kinds.AboutOtherEvents
    a_required_amount: Cells
