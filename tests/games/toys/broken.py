"""Games, broken on purpose: in each toy one thing is wrong, and one check of the kit must notice it.

`BROKEN` says which: a function that makes a fresh toy, the check, and what the check says about it.
"""

from collections.abc import Callable

from parlour.rules import Rules
from parlour.testing import (
    absence,
    declared,
    log,
    options,
    prompts,
    questions,
    refusals,
    secrets,
    talk,
    two_worlds,
    undo,
    unlisted,
    values,
    views,
)
from tests.games.toys import (
    broken_answers,
    broken_course,
    broken_options,
    broken_questions,
    broken_secrets,
    broken_undo,
    broken_views,
)

Check = Callable[..., None]

BROKEN: tuple[tuple[Callable[[], Rules], Check, str], ...] = (
    (
        broken_secrets.that_counts_what_nobody_sees,
        two_worlds.check_two_worlds_look_the_same,
        "can count what it cannot",
    ),
    (broken_secrets.that_wakes_only_the_wolf, two_worlds.check_two_worlds_look_the_same, "can count .* NightFell"),
    (broken_secrets.whose_claims_can_be_unsaid, undo.check_what_is_said_is_not_unsaid, "'Bid'.*said .`Said`"),
    (
        broken_secrets.that_excuses_what_needs_no_excuse,
        declared.check_nothing_is_declared_in_vain,
        "'Shown'. are said to reveal something, and never do",
    ),
    (broken_secrets.that_excuses_what_is_not_there, secrets.check_every_declared_name_is_there, "no .'BowlRaised'"),
    (broken_secrets.that_ranks_the_winner_last, log.check_every_game_ends, "the winners, and nobody else, are first"),
    (broken_secrets.whose_team_wins_by_halves, log.check_every_game_ends, "of a team all win, or none"),
    (broken_views.with_a_glass_table, views.check_views_equal_the_fold_of_what_was_seen, "more, or less, than it saw"),
    (
        broken_views.that_does_not_know_where_it_leads,
        views.check_views_equal_the_fold_of_what_was_seen,
        "more, or less, than it saw",
    ),
    (
        broken_views.with_an_event_that_skips_a_seat,
        views.check_views_equal_the_fold_of_what_was_seen,
        "is public, but not to all",
    ),
    (broken_views.with_open_hands, views.check_no_secret_reaches_other_viewers_bytes, "None must not know"),
    (broken_views.that_bars_words_still_under_seal, views.check_canary_words_stay_closed, "canary.* reached"),
    (
        broken_views.with_a_bowl_of_glass,
        two_worlds.check_two_worlds_look_the_same,
        "whenever .'Hidden'. differs, everybody can tell",
    ),
    (broken_views.that_says_warm_or_cold, two_worlds.check_two_worlds_look_the_same, "can tell Entry"),
    (
        broken_views.that_lists_the_hidden_one_first,
        two_worlds.check_two_worlds_look_the_same,
        "can tell the worlds apart",
    ),
    (broken_views.whose_refusals_give_hints, two_worlds.check_two_worlds_look_the_same, "can tell the worlds apart"),
    (broken_views.with_open_guesses, two_worlds.check_hidden_moves_look_the_same, "can tell Entry"),
    (broken_answers.that_leaves_a_seat_speechless, prompts.check_every_listed_answer_is_accepted, "seat 1 at guess"),
    (
        broken_answers.that_lists_what_it_refuses,
        prompts.check_every_listed_answer_is_accepted,
        "offered and refused: lies_on_the_table",
    ),
    (
        broken_answers.that_asks_a_seat_that_is_not_there,
        prompts.check_every_listed_answer_is_accepted,
        "asked is who sits at the table",
    ),
    (broken_answers.that_asks_under_no_heading, prompts.check_every_listed_answer_is_accepted, "guess is no heading"),
    (
        broken_answers.whose_default_shows_any_pebble,
        prompts.check_default_is_always_legal,
        "offered and refused: not_in_hand",
    ),
    (broken_answers.whose_default_cannot_decide, absence.check_defaults_move_on, "still owes an answer at show"),
    (broken_answers.whose_absent_people_fidget, absence.check_who_is_away_comes_to_rest, "fidgets at show"),
    (broken_answers.that_takes_its_time_for_nothing, absence.check_the_tempo_is_told_by_heading, "dance is no heading"),
    (
        broken_answers.that_does_things_in_no_time,
        absence.check_the_tempo_is_told_by_heading,
        "show takes 0.5 times as long",
    ),
    (
        broken_answers.with_an_obstacle_that_everybody_passes,
        prompts.check_obstacles_are_in_the_way,
        "is not in the way",
    ),
    (broken_answers.with_an_obstacle_under_no_heading, prompts.check_obstacles_are_in_the_way, "dance is no heading"),
    (broken_answers.that_takes_any_text, prompts.check_words_keep_to_their_limits, "not refused"),
    (broken_answers.whose_refusals_leave_a_trace, refusals.check_a_refusal_changes_nothing, "left a trace"),
    (broken_answers.that_takes_moves_of_other_games, refusals.check_a_refusal_changes_nothing, "not refused"),
    (
        broken_answers.that_forgets_itself_while_deciding,
        refusals.check_nothing_happens_before_it_is_folded,
        "refused: shown_already",
    ),
    (
        broken_answers.that_counts_how_often_it_was_asked,
        refusals.check_nothing_happens_before_it_is_folded,
        "has two results",
    ),
    (broken_answers.with_advice_that_is_no_struct, refusals.check_nothing_happens_before_it_is_folded, "is no advice"),
    (
        broken_answers.that_tires_of_giving_advice,
        refusals.check_nothing_happens_before_it_is_folded,
        "two pieces of advice",
    ),
    (
        broken_secrets.with_cards_that_look_like_counts,
        two_worlds.check_two_worlds_look_the_same,
        "can count .* Turned.*`Secrets.names`",
    ),
    (
        broken_secrets.that_names_a_field_that_is_not_there,
        secrets.check_every_declared_name_is_there,
        "no .'Claimed.amount'",
    ),
    (
        broken_secrets.that_names_what_is_a_count,
        declared.check_nothing_is_declared_in_vain,
        "'Claimed.count'. are said to name things",
    ),
    (
        broken_secrets.that_lists_everything_and_says_it_does_not,
        declared.check_nothing_is_declared_in_vain,
        "'Claim'. are listed whole",
    ),
    (
        broken_answers.that_takes_an_answer_it_does_not_list,
        unlisted.check_what_is_not_listed_is_refused,
        "Claim.count=.* is not listed at claim.* and is accepted",
    ),
    (
        broken_answers.that_takes_a_claim_that_is_too_high,
        unlisted.check_what_is_not_listed_is_refused,
        "breaks .'nobody claims more than there can be'",
    ),
    (
        broken_answers.that_looks_a_card_up_before_it_checks_it,
        unlisted.check_what_is_not_listed_is_refused,
        "crashes with ValueError",
    ),
    (broken_options.that_is_endless_with_three_rounds, options.check_every_option_plays_to_its_end, "no end after"),
    (broken_course.that_never_ends, log.check_every_game_ends, "no end after"),
    (broken_course.that_takes_longer_than_it_says, log.check_every_game_ends, "no end after"),
    (broken_course.that_ends_for_no_reason, log.check_every_game_ends, "nobody is no declared ending"),
    (broken_course.that_wins_alone_together, log.check_every_game_ends, "all win or lose together"),
    (broken_course.that_doubles_pebbles, log.check_the_laws_hold_at_every_step, "every pebble is in one place"),
    (broken_course.that_rolls_its_own_dice, log.check_the_seed_decides_everything, "luck from elsewhere"),
    (broken_course.that_rolls_its_own_dice, values.check_luck_can_be_given, "luck from elsewhere"),
    (broken_undo.with_a_board_to_write_on, values.check_copies_are_games_of_their_own, "was the other's, too"),
    (broken_views.that_imagines_another_hand, values.check_everything_unknown_can_be_imagined, "would notice"),
    (broken_views.that_imagines_nothing, values.check_everything_unknown_can_be_imagined, "one place"),
    (broken_course.that_always_deals_the_same, log.check_the_seed_decides_everything, "every seed deals the same"),
    (broken_course.whose_log_nobody_can_read, log.check_a_log_survives_paper, "not to be read again"),
    (broken_course.whose_events_come_back_different, log.check_a_log_survives_paper, "is not what was written"),
    (broken_course.that_deals_while_laying, log.check_a_log_survives_paper, "folds to another table"),
    (broken_questions.whose_questions_all_have_one_name, questions.check_prompt_ids_name_the_question, "came back"),
    (
        broken_questions.whose_questions_are_renamed_by_every_answer,
        questions.check_prompt_ids_name_the_question,
        "because . answered",
    ),
    (
        broken_questions.that_is_asked_anew_under_its_old_name,
        questions.check_prompt_ids_name_the_question,
        "asked anew under its old name",
    ),
    (
        broken_questions.that_breaks_the_seal_after_one_answer,
        questions.check_sealed_answers_open_together,
        "answers under seal, and",
    ),
    (
        broken_questions.that_silences_somebody_at_another_table,
        questions.check_silent_seats_sit_at_the_table,
        "do not all sit at the table",
    ),
    (
        broken_questions.whose_silent_seat_talks_while_it_holds_its_secret,
        talk.check_silent_seats_speak_only_when_their_secret_is_out,
        "and nobody else knows",
    ),
    (
        broken_questions.that_silences_by_the_toss_of_a_coin,
        talk.check_talk_follows_from_the_board,
        "and another answer",
    ),
    (broken_questions.that_silences_the_losers, questions.check_silent_seats_sit_at_the_table, "everybody may talk"),
    (
        broken_options.that_cannot_seat_four,
        options.check_the_default_options_lay_at_every_size,
        "nothing to play for 4",
    ),
    (broken_options.that_takes_any_option, options.check_bad_options_are_refused, "not refused"),
    (broken_options.whose_first_seat_may_be_anywhere, options.check_bad_options_are_refused, "not refused"),
    (broken_options.whose_options_grow, options.check_options_survive_paper, "came back"),
    (
        broken_options.with_a_nameless_pebble_in_polish,
        questions.check_pieces_have_a_name_in_every_language,
        "no name in pl",
    ),
    (broken_undo.that_knows_the_secret_by_heart, undo.check_what_is_free_shows_nothing, "is free, and shows"),
    (broken_undo.with_a_board_to_write_on, undo.check_going_back_is_going_back, "things are not as they were"),
    (broken_undo.that_shuffles_its_hands, undo.check_luck_comes_again, "had other luck the second time"),
    (
        broken_options.with_one_pebble_more_in_french,
        questions.check_pieces_have_a_name_in_every_language,
        "other pieces in fr",
    ),
)
