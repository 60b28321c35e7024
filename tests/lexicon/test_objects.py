"""The objects of The Same Game: complete, in four languages, plausible, and compared as people would."""

import re
import subprocess
import sys
from importlib.resources import files
from itertools import combinations, pairwise

import pytest

from parlour.games.same_game.clue import thinkable
from parlour.languages import LANGUAGES, WORD_LANGUAGES, WordLanguage
from parlour.lexicon.clue_words import barred, barred_word, is_smuggled, says_too_much
from parlour.lexicon.objects import (
    CATEGORIES,
    Look,
    Movement,
    Object,
    category,
    find,
    fold,
    likeness,
    names,
    object_card,
    objects,
    value,
    vocabulary,
)

CARDS = objects()
FURTHER = vocabulary()
EVERYTHING = (*CARDS, *FURTHER)
SAMPLE = EVERYTHING[::17]

PLATE = 26  # letters that fit on the two-line plate of a card on a phone

DENSITY = {  # kg a litre, of a solid piece
    "metal": 8, "wood": 0.75, "plastic": 1.2, "glass": 2.5, "fabric": 0.8, "paper": 1, "rubber": 1.2, "ceramic": 2.2,
    "stone": 2.7, "leather": 0.9, "electronics": 2.2, "other": 1.5,
}  # fmt: skip
DENSER = 1.6  # brass, pressed paper or hardwood against the usual
GOLDEN = 2.4  # gold against the usual metal
LOOSER = 0.01  # the least of a solid piece in a machine or a bundle
AIRY = 0.0001  # and in what is hollow, a net or a frame: a balloon

RANGES = {
    "length": (0.5, 200_000),  # confetti, a road
    "lying_height": (0.01, 20_000),
    "volume": (1e-6, 1e10),
    "weight": (1e-6, 1e10),
    "price": (0.001, 1e11),
    "frequency_worldwide": (0, 13),
    "frequency_of_use": (0, 365),
    "duration_of_use": (0.01, 525_600),
    "complexity": (0, 10),
    "explanation_effort": (0, 10),
    "importance": (0, 10),
}
EUR_PER_KG = (0.03, 100_000)
DEARER = {"diamond", "hearing-aid", "pacemaker", "dental-braces", "space-station"}  # than any other by the kilogram

USES = """
art build calculate carry celebrate clean communicate compute cook cool cut decorate drink eat enter entertain farm
fasten fight furnish gamble garden groom heal hunt learn light listen measure music nourish office open pay play power
protect read remember repair rescue rest science see sew sport store time travel warm wash watch wear worship write
"""
WAYS = """
blown bounces carried cuts drives drops flies floats folds held inserted lifted opens plucked pours pressed pulled
pushed rises rolls shaken slides still strikes strokes swings thrown turns unrolls vibrates wipes worn
"""
SHAPES = """
arch bag ball blade blob body bowl box cone cylinder disc figure frame hook ring rod sheet vehicle
dress garment glove hat mask shoe top trousers
"""
COLOURS = "beige black blue brown clear gold green grey orange pink purple red silver varied white yellow"

in_every_language = pytest.mark.parametrize("language", WORD_LANGUAGES)
in_every_category = pytest.mark.parametrize("category_id", [known.id for known in CATEGORIES])


def called(thing: Object, language: str) -> tuple[str, ...]:
    return thing.names[language], *thing.also[language]


# --- counts, ids, names, pictures ---


def test_there_are_232_pictured_cards_and_48_of_words() -> None:
    assert len(CARDS) == 280
    assert sum(card.picture is not None for card in CARDS) == 232


def test_there_are_more_than_800_further_objects() -> None:
    assert len(FURTHER) == 993


def test_no_two_objects_share_an_id() -> None:
    ids = [thing.id for thing in EVERYTHING]
    assert len(set(ids)) == len(ids)
    assert [id for id in ids if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", id)] == []


def test_the_rulebooks_examples_are_cards() -> None:
    examples = (
        "yoga-mat refrigerator air-mattress microwave diaper rocking-horse windshield-wiper pizza-cutter unicycle"
        " cuckoo-clock cooking-spoon mobile-phone"
    )
    assert all(object_card(id).id == id for id in examples.split())


def test_an_unknown_card_is_refused() -> None:
    with pytest.raises(KeyError, match="no object card 'unicorn'"):
        object_card("unicorn")


def test_every_picture_is_in_the_art_folder() -> None:
    art = files("parlour").joinpath("web", "art")
    pictures = [card.picture for card in CARDS if card.picture]
    assert [picture for picture in pictures if not art.joinpath(f"{picture}.svg").is_file()] == []
    assert len(set(pictures)) == len(pictures)


@in_every_language
def test_every_object_has_a_name(language: str) -> None:
    for thing in EVERYTHING:
        for name in called(thing, language):
            assert name and name == " ".join(name.split()) and name[0] == name[0].upper(), (thing.id, name)
            assert not re.search(r"[|/()]", name), (thing.id, name)


@in_every_language
def test_no_two_objects_share_a_name(language: str) -> None:
    folded = [fold(name) for thing in EVERYTHING for name in called(thing, language)]
    assert sorted(name for name in set(folded) if folded.count(name) > 1) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_a_card_fits_on_it_and_is_its_own(language: str) -> None:
    assert [name for name in names(language).values() if len(name) > PLATE] == []
    assert len(set(names(language).values())) == len(CARDS)


def test_a_card_has_a_name_in_every_language_and_what_is_written_in_every_language_of_words() -> None:
    assert all(set(thing.names) == set(thing.also) == set(LANGUAGES) for thing in CARDS)
    assert all(set(thing.names) == set(thing.also) == set(WORD_LANGUAGES) for thing in vocabulary())


# --- every category for every object, in its range ---


def test_the_categories_have_the_colours_of_the_rulebook() -> None:
    coloured: dict[str, list[str]] = {}
    for known in CATEGORIES:
        coloured.setdefault(known.group, []).append(known.id)
    assert coloured == {
        "blue": ["appearance", "frequency_worldwide", "length", "material", "price", "intended_use"],
        "orange": ["movement", "complexity", "importance"],
        "green": ["explanation_effort", "duration_of_use", "frequency_of_use"],
        "purple": ["weight", "lying_height", "volume"],
    }


def test_an_unknown_category_is_refused_and_the_categories_are_named() -> None:
    with pytest.raises(KeyError, match="no category 'smell'; there are appearance"):
        category("smell")


@in_every_category
def test_every_object_has_a_value_in_the_category(category_id: str) -> None:
    for thing in EVERYTHING:
        match value(thing, category_id):
            case float(number):
                low, high = RANGES[category_id]
                assert low <= number <= high, (thing.id, number)
            case Movement(ways, amount):
                assert ways and 0 <= amount <= 10, thing.id
            case Look(shapes, colours, _):
                assert shapes and colours, thing.id
            case tags_or_mix:
                assert tags_or_mix, thing.id


def test_materials_are_known_and_make_up_the_whole() -> None:
    for thing in EVERYTHING:
        assert set(thing.material) <= set(DENSITY), thing.id
        assert sum(thing.material.values()) == pytest.approx(1), thing.id


def test_tags_are_of_the_lists_and_none_stands_twice() -> None:
    uses, ways, shapes, colours = (set(tags.split()) for tags in (USES, WAYS, SHAPES, COLOURS))
    for thing in EVERYTHING:
        assert set(thing.use) <= uses, thing.id
        assert set(thing.movement.ways) <= ways, thing.id
        assert set(thing.look.shapes) <= shapes, thing.id
        assert set(thing.look.colours) <= colours, thing.id
        for tags in (thing.use, thing.movement.ways, thing.look.shapes, thing.look.colours, thing.look.features):
            assert len(set(tags)) == len(tags), thing.id


def test_every_tag_and_feature_is_shared_by_at_least_two_objects() -> None:
    tags = [
        tag
        for thing in EVERYTHING
        for tag in (
            *(f"use {use}" for use in thing.use),
            *(f"way {way}" for way in thing.movement.ways),
            *(f"shape {shape}" for shape in thing.look.shapes),
            *(f"colour {colour}" for colour in thing.look.colours),
            *(f"feature {feature}" for feature in thing.look.features),
        )
    ]
    assert sorted(tag for tag in set(tags) if tags.count(tag) < 2) == []


# --- values that fit each other ---


def test_nothing_lies_higher_than_it_is_long() -> None:
    assert [thing.id for thing in EVERYTHING if thing.measures["lying_height"] > thing.measures["length"]] == []


def test_everything_fits_into_the_box_of_its_longest_and_shortest_sides() -> None:
    for thing in EVERYTHING:
        length, height, litres = (thing.measures[id] for id in ("length", "lying_height", "volume"))
        assert litres <= 1.05 * length * length * height / 1000, thing.id
        assert litres >= 0.04 * length * height * height / 1000, thing.id


def test_the_weight_fits_the_volume_and_the_materials() -> None:
    for thing in EVERYTHING:
        solid = sum(share * DENSITY[material] for material, share in thing.material.items())
        density = thing.measures["weight"] / thing.measures["volume"]
        airy = {"hollow", "mesh", "frame"} & {*thing.look.features, *thing.look.shapes}
        densest = GOLDEN if "gold" in thing.look.colours else DENSER
        assert (AIRY if airy else LOOSER) * solid <= density <= densest * solid, (thing.id, density / solid)


def test_the_price_fits_the_weight() -> None:
    low, high = EUR_PER_KG
    for thing in EVERYTHING:
        if thing.id not in DEARER:
            assert low <= thing.measures["price"] / thing.measures["weight"] <= high, thing.id


def test_what_is_dear_and_heavy_is_not_everywhere() -> None:
    """All things of a kind together cost less than what the world owns, and weigh less than what it has built."""
    for thing in EVERYTHING:
        number = 10 ** thing.measures["frequency_worldwide"]
        assert number * thing.measures["price"] < 1e15, thing.id
        assert number * thing.measures["weight"] < 3e15, thing.id


def test_what_is_still_hardly_moves() -> None:
    for thing in EVERYTHING:
        if thing.movement.ways == ("still",):
            assert thing.movement.amount <= 2, thing.id
        if thing.movement.amount == 0:
            assert "still" in thing.movement.ways, thing.id


@pytest.mark.parametrize(
    ("category_id", "rising"),
    [
        ("length", "pill paperclip pencil tennis refrigerator bus airplane ferris-wheel"),
        ("lying_height", "receipt credit-card key laptop bucket bathtub bus"),
        ("volume", "pill key wine-glass teapot luggage refrigerator ambulance airplane"),
        ("weight", "sewing-needle coin spoon laptop bicycle washing-machine musical-keyboard bus locomotive"),
        ("price", "paperclip pencil umbrella violin harp ambulance airplane satellite"),
        ("frequency_worldwide", "satellite helicopter bus bicycle chair spoon pill coin"),
        ("frequency_of_use", "fire-extinguisher wrapped-gift skis umbrella bicycle bed"),
        ("duration_of_use", "bellhop-bell toothbrush television bed headstone"),
        ("complexity", "hook umbrella bicycle motorcycle airplane"),
        ("explanation_effort", "spoon microscope violin"),
        ("importance", "yo-yo teapot umbrella light-bulb wheel"),
    ],
)
def test_common_sense_orders_them_so(category_id: str, rising: str) -> None:
    for less, more in pairwise(map(object_card, rising.split())):
        assert less.measures[category_id] < more.measures[category_id], (less.id, more.id)


# --- how alike ---


@in_every_category
def test_likeness_is_the_same_both_ways_and_from_0_to_1(category_id: str) -> None:
    for one, other in combinations(SAMPLE, 2):
        there = likeness(one, other, category_id)
        assert 0 <= there <= 1
        assert there == pytest.approx(likeness(other, one, category_id))


@in_every_category
def test_everything_is_like_itself(category_id: str) -> None:
    assert all(likeness(thing, thing, category_id) == pytest.approx(1) for thing in EVERYTHING)


@in_every_category
def test_a_card_has_something_like_it_and_something_unlike(category_id: str) -> None:
    """Whatever the trap is, there is a clue for it, and a category that can be told apart from it."""
    for card in CARDS[::5]:
        found = [likeness(card, other, category_id) for other in EVERYTHING if other is not card]
        assert max(found) > 0.5 and min(found) < 0.3, (card.id, max(found), min(found))


RULEBOOK = ("appearance", "importance", "material", "price", "weight")  # on display besides the trap


def test_a_refrigerator_is_a_good_clue_for_the_length_of_a_yoga_mat() -> None:
    mat, clue = object_card("yoga-mat"), object_card("refrigerator")
    assert likeness(mat, clue, "length") > 0.9
    assert all(likeness(mat, clue, other) < 0.25 for other in RULEBOOK)


def test_an_air_mattress_is_a_bad_clue_for_the_length_of_a_yoga_mat() -> None:
    mat, clue = object_card("yoga-mat"), object_card("air-mattress")
    assert likeness(mat, clue, "length") > 0.9
    assert all(likeness(mat, clue, other) > 0.5 for other in RULEBOOK if other != "material")


@pytest.mark.parametrize(
    ("one", "other", "category_id"),
    [
        ("pizza-cutter", "unicycle", "appearance"),  # "don't they look similar in some way?"
        ("rocking-horse", "windshield-wiper", "movement"),  # "how differently do they move?"
        ("microwave", "diaper", "importance"),
        ("guitar", "violin", "intended_use"),
        ("window", "wine-glass", "material"),
        ("bed", "refrigerator", "length"),
        ("umbrella", "vase", "price"),
    ],
)
def test_these_are_alike(one: str, other: str, category_id: str) -> None:
    things = {thing.id: thing for thing in EVERYTHING}
    assert likeness(things[one], things[other], category_id) > 0.5


@pytest.mark.parametrize(
    ("one", "other", "category_id"),
    [
        ("pizza-cutter", "unicycle", "weight"),
        ("rocking-horse", "windshield-wiper", "appearance"),
        ("soap", "rocket", "price"),
        ("coat", "anvil", "material"),
        ("bed", "door", "duration_of_use"),
        ("yo-yo", "pill", "importance"),
    ],
)
def test_these_are_not(one: str, other: str, category_id: str) -> None:
    assert likeness(object_card(one), object_card(other), category_id) < 0.2


# --- what people write ---


@in_every_language
def test_every_object_is_found_by_each_of_its_names(language: str) -> None:
    for thing in EVERYTHING:
        assert all(find(name, language) is thing for name in called(thing, language)), thing.id


@pytest.mark.parametrize(
    ("word", "language", "id"),
    [
        ("FRIDGE", "en", "refrigerator"),
        ("yoyo", "en", "yo-yo"),
        ("barber's pole", "en", "barber-pole"),
        ("Löffel", "de", "spoon"),
        ("loeffel", "de", "spoon"),
        ("kuehlschrank", "de", "refrigerator"),
        ("echelle", "fr", "ladder"),
        ("nœud papillon", "fr", "bow-tie"),
        ("noeud papillon", "fr", "bow-tie"),
        ("łyżka", "pl", "spoon"),
        ("lyzka", "pl", "spoon"),
        ("lodowka", "pl", "refrigerator"),
    ],
)
def test_capitals_accents_hyphens_and_spaces_do_not_matter(word: str, language: str, id: str) -> None:
    found = find(word, language)
    assert found is not None and found.id == id


@pytest.mark.parametrize("word", ["", "  ", "-", "unicorn", "spoo", "Löffel"])
def test_an_unknown_word_is_not_found(word: str) -> None:
    assert find(word, "en") is None


@pytest.mark.parametrize(
    ("clue", "language", "why"),
    [
        ("wooden cooking spoon", "en", "materials"),
        ("Holzkochlöffel", "de", "materials"),
        ("cuillère en bois", "fr", "materials"),
        ("drewniana łyżka", "pl", "materials"),
        ("big spoon", "en", "adjectives"),
        ("kleiner Löffel", "de", "adjectives"),
        ("three spoons", "en", "numbers"),
        ("pięć łyżek", "pl", "numbers"),
        ("cloud", "en", "natural"),
        ("forêt", "fr", "natural"),
    ],
)
def test_what_a_clue_must_not_have_in_it_is_named(clue: str, language: str, why: str) -> None:
    found = barred_word(clue, language)
    assert found is not None and found.why == why and found.word in clue.casefold()


@pytest.mark.parametrize(
    ("clue", "language"),
    [
        ("penguin", "en"), ("penguins", "en"), ("aardvark", "en"), ("dandelion", "en"), ("apples", "en"),
        ("polar bear", "en"), ("polar bears", "en"), ("broccoli", "en"), ("walnuts", "en"), ("Himbeeren", "de"),
        ("Ananas", "de"),
        ("Pinguin", "de"), ("Pinguine", "de"), ("Löwenzahn", "de"), ("Nashörner", "de"), ("Gewitter", "de"),
        ("pingouin", "fr"), ("chevaux", "fr"), ("pissenlit", "fr"), ("marguerites", "fr"),
        ("pingwin", "pl"), ("pingwiny", "pl"), ("tulipany", "pl"), ("słonie", "pl"),
    ],
)  # fmt: skip
def test_what_nobody_made_is_no_clue_in_whatever_form(clue: str, language: str) -> None:
    found = barred_word(clue, language)
    assert found is not None and found.why == "natural"


@pytest.mark.parametrize(
    ("clue", "language"),
    [("Teddybär", "de"), ("Schaukelpferd", "de"), ("dog basket", "en"), ("computer mouse", "en"), ("mouse", "en"),
     ("apple pie", "en"), ("niche", "fr"), ("kurnik", "pl"), ("bread", "en"), ("cup", "en")],
)  # fmt: skip
def test_what_somebody_made_is_not_natural(clue: str, language: str) -> None:
    found = barred_word(clue, language)
    assert found is None or found.why != "natural"


@pytest.mark.parametrize(
    ("clue", "language"),
    [("bague d'or", "fr"), ("bague d’argent", "fr"), ("mur de pierres", "fr"), ("Zinnsoldat", "de"), ("Alufolie", "de"),
     ("Holzbrett", "de"), ("fur coat", "en"), ("gold bar", "en"), ("glass-bottle", "en"), ("drewnianą łyżkę", "pl"),
     ("pearl necklace", "en"), ("woolly hat", "en"), ("Backsteinmauer", "de"), ("Neoprenanzug", "de"),
     ("pierścionek ze złota", "pl"), ("rękawice gumowe", "pl")],
)  # fmt: skip
def test_a_material_is_seen_in_every_form_and_compound(clue: str, language: str) -> None:
    found = barred_word(clue, language)
    assert found is not None and found.why == "materials"


@pytest.mark.parametrize(
    ("clue", "language"),
    [("hot dog", "en"), ("double bed", "en"), ("electric kettle", "en"), ("schwarzes Brett", "de"),
     ("hot dogs", "en"), ("double beds", "en"), ("cake tins", "en"),
     ("four-poster", "en"), ("high heels", "en"), ("looking glass", "en"), ("Goldfischglas", "de"),
     ("voiture électrique", "fr"), ("verre à pied", "fr"), ("czajnik elektryczny", "pl"), ("drut kolczasty", "pl"),
     ("presse-papiers", "fr"), ("papier de verre", "fr"), ("grosse caisse", "fr"), ("kamień nagrobny", "pl")],
)  # fmt: skip
def test_a_compound_of_the_dictionary_is_allowed(clue: str, language: str) -> None:
    assert barred_word(clue, language) is None


@pytest.mark.parametrize(
    ("clue", "language"),
    [("voitures électriques", "fr"), ("verres à pied", "fr"), ("fils barbelés", "fr"), ("fers à repasser", "fr"),
     ("verres", "fr"), ("czajniki elektryczne", "pl"), ("druty kolczaste", "pl"), ("hot dogi", "pl")],
)  # fmt: skip
def test_so_is_its_plural(clue: str, language: str) -> None:
    assert barred_word(clue, language) is None


@pytest.mark.parametrize(
    ("clue", "language", "why"),
    [("manteaux de fourrure", "fr", "materials"), ("murs de briques", "fr", "materials"), ("pierres", "fr", "natural"),
     ("voitures rouges", "fr", "adjectives"), ("mur z cegieł", "pl", "materials"),
     ("tablice korkowe", "pl", "materials"), ("stół dla dwóch", "pl", "numbers")],
)  # fmt: skip
def test_but_no_plural_of_what_is_barred(clue: str, language: str, why: str) -> None:
    found = barred_word(clue, language)
    assert found is not None and found.why == why


@pytest.mark.parametrize(
    ("clue", "language"),
    [
        ("toy-for-dogs", "en"),
        ("thing-to-sit-on", "en"),
        ("Ding-zum-Sitzen", "de"),
        ("Mein-Auto", "de"),
        ("truc-pour-couper", "fr"),
        ("coś-do-cięcia", "pl"),
    ],
)
def test_hyphens_do_not_smuggle_words_in(clue: str, language: str) -> None:
    assert is_smuggled(clue, language)


@pytest.mark.parametrize(
    ("clue", "language"),
    [("T-shirt", "en"), ("yo-yo", "en"), ("merry-go-round", "en"), ("jack-in-the-box", "en"), ("T-Shirt", "de"),
     ("porte-clés", "fr"), ("tire-bouchon", "fr"), ("walkie-talkie", "pl")],
)  # fmt: skip
def test_words_that_have_hyphens_are_words(clue: str, language: str) -> None:
    assert not is_smuggled(clue, language)


@in_every_language
def test_no_example_breaks_the_rule_itself(language: str) -> None:
    for thing in thinkable(language):
        assert not says_too_much(thing.names[language], language)
        assert barred_word(thing.names[language], language) is None


@pytest.mark.parametrize(
    ("clue", "language"),
    [
        ("cooking spoon", "en"),
        ("paperclip", "en"),
        ("iron", "en"),
        ("dog basket", "en"),
        ("Papierkorb", "de"),
        ("Spitzer", "de"),
        ("Sandalette", "de"),
        ("fer à repasser", "fr"),
        ("foret", "fr"),
        ("piec", "pl"),
        ("whatchamacallit", "en"),
    ],
)
def test_what_is_no_more_than_an_object_is_not_barred(clue: str, language: str) -> None:
    assert barred_word(clue, language) is None


@in_every_language
def test_no_object_is_barred_by_its_own_name(language: str) -> None:
    found = {name: barred_word(name, language) for thing in EVERYTHING for name in called(thing, language)}
    assert {bar.why for bar in found.values() if bar} == {"materials"}  # a fur coat says what it is made of
    assert sum(bar is not None for bar in found.values()) < 25


@in_every_language
def test_every_language_has_words_of_every_kind(language: str) -> None:
    assert len(barred("numbers", language)) > 30
    assert len(barred("materials", language)) > 60
    assert len(barred("adjectives", language)) > 100
    assert len(barred("natural", language)) > 100


def test_nothing_is_read_before_it_is_asked_for() -> None:
    probe = "from parlour.lexicon import objects as o; print(o.objects.cache_info().currsize, len(o.CATEGORIES))"
    shown = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert shown.stdout.split() == ["0", "15"]


@pytest.mark.parametrize(
    ("clue", "language"),
    [
        ("bankruptcy", "en"),
        ("puberty", "en"),
        ("Insolvenz", "de"),
        ("Klempnerei", "de"),
        ("Kindergärtnerin", "de"),
        ("faillite", "fr"),
        ("voisinage", "fr"),
        ("cyklon", "pl"),
        ("bankructwo", "pl"),
        ("bezludna wyspa", "pl"),
    ],
)
def test_a_word_that_names_no_concept_is_told_by_its_meaning_or_its_end(clue: str, language: WordLanguage) -> None:
    assert barred_word(clue.casefold(), language) is not None


@pytest.mark.parametrize(
    ("clue", "language"),
    [("karton po pizzy", "pl"), ("kołnierz ortopedyczny", "pl"), ("podkładka pod piwo", "pl"), ("glaçon", "fr")],
)
def test_a_box_and_a_mat_for_something_are_one_object(clue: str, language: WordLanguage) -> None:
    assert barred_word(clue, language) is None
