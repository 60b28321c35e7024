"""Legal words for clients without dictionaries, for tests, and for absent players.

Prompts are computed often while people wait, so samples come from a stock of six words for each letter; none is an
animal and none clashes with another. Words that fit the table come from the lexicon. That takes longer, and is done
only for absent players.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain, islice, product, zip_longest

from parlour.errors import Illegal
from parlour.games.one_mind.slate import Slate, check_text, check_word
from parlour.lexicon import words
from parlour.rules import Language, Write

WANTED = 8  # samples: one for each seat, in case all are absent

STOCK: Mapping[Language, str] = {
    "en": """
        anchor apple attic angel autumn armour
        basket bridge butter beach bottle bakery
        candle castle cloud coffee circus carpet
        dance desert doctor dragon dream diamond
        engine evening elbow echo envelope empire
        forest fever feather finger fountain fairy
        garden ghost guitar glove grass gold
        hammer harbour honey holiday hospital hunger
        icing island iron ivory invitation idea
        jacket jungle jewel jigsaw joke juice
        karate kettle king kiss kitchen knot
        ladder lamp lemon library lightning lunch
        magic market medal mirror moon mountain
        needle night nurse noise novel nail
        ocean onion orchestra opera office oven
        paper picnic pillow pirate planet pocket
        radio rainbow recipe ribbon river robot
        salad school silver snow storm sugar
        table temple ticket tower tunnel thunder
        umbrella uncle uniform universe upstairs utensil
        valley velvet village violin volcano voyage
        wallet water wedding window winter wizard
        zero zipper zodiac zone zest zeal
    """,
    "de": """
        Abend Ampel Anker Apfel Arzt Auto
        Baum Brot Brücke Burg Besen Bahnhof
        Chor Clown Computer Chance Chili Creme
        Dach Decke Diamant Dorf Durst Dusche
        Ecke Efeu Eimer Engel Ernte Etage
        Fahne Feder Fenster Feuer Flasche Frieden
        Gabel Garten Geist Gitarre Glas Gold
        Hafen Hammer Haus Herbst Honig Hunger
        Idee Imbiss Ingwer Insel Internet Irrtum
        Jacke Jahr Jugend Juwel Jubel Jeans
        Kaffee Karte Keller Kerze König Kuchen
        Lampe Leiter Licht Löffel Luft Lehrer
        Magie Mantel Markt Meer Mond Musik
        Nacht Nadel Nase Nebel Nuss Note
        Obst Ofen Omelett Oper Orchester Ozean
        Palme Papier Pfeffer Pirat Planet Post
        Rakete Regen Rezept Ring Roman Rose
        Salz Schule Seife Silber Sonne Stern
        Tasche Teller Tisch Traum Turm Tanz
        Ufer Umzug Unfall Uniform Urkunde Urlaub
        Vase Vater Vertrag Violine Vorhang Vulkan
        Wald Wasser Wein Wiese Winter Wolke
        Zahn Zelt Zirkus Zitrone Zucker Zwiebel
    """,
    "fr": """
        abricot aventure avion armoire argent ancre
        bateau beurre bijou bougie bureau brouillard
        café cadeau carte château ciel cuisine
        danse désert diamant docteur drapeau dentelle
        école église encre épée étoile escalier
        famille fantôme farine fenêtre forêt fromage
        gant gâteau gare guitare glace gomme
        herbe hiver histoire hôpital huile horloge
        idée igloo image incendie invité ivoire
        jambon jardin joie jouet juge jupe
        karaté kayak képi kermesse ketchup kilo
        lampe lettre livre lumière lune lait
        magie main marché miel montagne musique
        navire neige noix notaire nuage nuit
        océan oignon olive ombre opéra orage
        pain papier pirate planète plage poivre
        quai quartier question quille quiche quotidien
        racine radio raisin rideau rivière robe
        sable savon secret soleil sucre sorcier
        table tambour tarte temple train trésor
        univers urgence usine ustensile uniforme utopie
        vacances valise verger village violon voyage
        zéro zone zeste zigzag zodiaque zinc
    """,
    "pl": """
        aktor anioł apteka armata arbuz atrament
        balkon burza brama butelka bajka biuro
        cebula ciasto cmentarz cukier cyrk czapka
        dach deszcz diament droga drzewo dywan
        echo ekran elektryk epoka energia etap
        fabryka farba flaga fontanna fotel film
        garnek gitara góra grzyb gwiazda guzik
        hałas hamak herbata historia hotel humor
        igła igrzyska imię impreza instrument iskra
        jabłko jezioro jesień jajko jacht jutro
        kawa klucz kosmos król książka kuchnia
        lalka lampa latarnia lekarz lody lustro
        magia mapa masło miasto most muzyka
        nadzieja nagroda namiot niebo nuta nóż
        obraz ocean ogień okno opera owoc
        papier pieniądz pirat plaża pociąg poduszka
        rakieta ramka rower rynek rzeka róża
        serce skarb słońce sukces śnieg szkoła
        tajemnica talerz taniec tęcza teatr tort
        ulica umowa ubiór upał urlop uśmiech
        wakacje wiatr wieża wino woda wulkan
        zamek zegar zima złoto zupa zabawka
    """,
    "es": """
        abrigo ángel anillo arena azúcar aventura
        barco botella bosque bandera baile beso
        café carta castillo cielo cuchara corona
        diamante dinero domingo ducha duende dado
        escalera espejo estrella escuela enchufe eco
        fantasma fiesta flor fuego fuente fábrica
        guante guitarra globo galleta grito gimnasio
        hada harina hielo hospital huevo humo
        iglesia isla invierno idea imán incendio
        jardín juguete joya jabón juez jarra
        lámpara lápiz libro lluvia luna linterna
        magia maleta mapa mesa montaña museo
        nieve noche nube número novela nido
        océano oficina oro otoño ola ópera
        pan papel playa puente pirata planeta
        queso química quinto queja quiosco quilate
        radio reloj rey río regalo rueda
        sal silla sol sombra sueño sopa
        taza teatro tren tesoro torre tijeras
        uva uña universo uniforme urna utopía
        vela ventana verano viaje vino volcán
        zapato zumo zanahoria zona zafiro zinc
    """,
}


@lru_cache(maxsize=256)
def samples(slate: Slate) -> tuple[str, ...]:
    """Some legal words."""
    real, made_up = _legal(slate, _stock(slate)), (word for word in sounds(slate.letter) if _is_free(slate, word))
    return tuple(islice(chain(real, made_up), WANTED))


@lru_cache(maxsize=256)
def thoughts(slate: Slate, basis: tuple[str, ...]) -> tuple[str, ...]:
    """Legal words that fit the words on the table, the best first; else any legal words."""
    found = words.associates(basis, slate.language, slate.letter or None, WANTED, slate.lying)
    return tuple(islice(_legal(slate, chain((word for word, _ in found), samples(slate))), WANTED))


def _legal(slate: Slate, candidates: Iterable[str]) -> Iterator[str]:
    seen = set[str]()
    for word in candidates:
        plain = words.fold(word)
        if plain not in seen and _may_be_written(slate, word):
            yield word
        seen.add(plain)


def _may_be_written(slate: Slate, word: str) -> bool:
    try:
        check_text(slate, Write((word,)))
    except Illegal:
        return False
    return True


def _is_free(slate: Slate, sound: str) -> bool:
    """Whether a made-up sound may be written. It consists of letters, so only the word itself is checked."""
    try:
        check_word(slate, sound)
    except Illegal:
        return False
    return True


def _stock(slate: Slate) -> Iterator[str]:
    """The stock of this letter. Without a letter: one word of each letter, then another of each."""
    letters = by_letter(slate.language)
    if slate.letter:
        yield from letters.get(slate.letter, ())
        return
    for some in zip_longest(*letters.values()):
        yield from [word for word in some if word is not None]


def sounds(letter: str) -> Iterator[str]:
    """Made-up sounds for when all real words are used: the rules allow onomatopoeia."""
    for middle, end in product(("ubu", "olo", "iki", "ama", "ewe", "usu"), ("p", "ng", "sh", "x", "k", "f")):
        yield f"{letter or 'B'}{middle}{end}"


@lru_cache
def by_letter(language: Language) -> Mapping[str, tuple[str, ...]]:
    """The stock of words by first letter."""
    letters: dict[str, tuple[str, ...]] = {}
    for word in STOCK[language].split():
        letter = words.initial(word)
        letters[letter] = (*letters.get(letter, ()), word)
    return letters
