import { plateName } from "./plates";
import type { Stroke } from "./strokes";
import { disc, foliage, grass, hatch, leaf, leafage, log, petals, pickets, rings, trumpet } from "./scenery";

const TINTS = { leaf: "#7d9458", brick: "#b8614a", water: "#6f9db3", straw: "#dcb654", wood: "#94704a", stone: "#a39c8c" };

/** A hand-tinted engraving: washes of colour, then lines, then fine lines. */
interface Vignette {
  washes: Partial<Record<keyof typeof TINTS, string>>;
  lines: string;
  fine: string;
}

const LOGS: [number, number][] = [[30, 62], [45, 62], [60, 62], [75, 62], [90, 62], [37.5, 49], [52.5, 49], [67.5, 49], [82.5, 49], [45, 36], [60, 36], [75, 36]];

const VIGNETTES: Record<string, Vignette> = {
  BRIDGE: {
    washes: { stone: "M4 40Q60 18 116 40V66H90A30 27 0 0 0 30 66H4z", water: "M30 66H90L98 76H20z" },
    lines: "M4 40Q60 18 116 40M4 46Q60 25 116 46M4 66H30A30 27 0 0 1 90 66H116M36 66A24 21 0 0 1 84 66",
    fine: `M33 54l5 3M42 45l4 5M52 40.6l2 5.2M60 39.4V45M68 40.6l-2 5.2M78 45l-4 5M87 54l-5 3${hatch(8, 52, 0, 6, 3, 12, 0)}${hatch(100, 52, 0, 6, 3, 12, 0)}M14 52v6M20 58v6M106 52v6M98 58v6M34 70h14M56 69h20M40 74h26M74 74h14`,
  },
  "OAK TREE": {
    washes: { leaf: foliage(60, 30, 35, 20, 13), wood: "M52 70Q58 58 55 46H67Q64 58 70 70z" },
    lines: `${foliage(60, 30, 35, 20, 13)}M50 71Q58 60 55 47M72 71Q64 60 67 47M57 50L48 42M65 50L76 41M61 50V42M8 71Q30 68 50 71M72 71Q94 68 112 71`,
    fine: `${leafage(44, 28, 14, 14)}${leafage(74, 30, 16, 14)}M59 54v12M62 52v10M65 60l1 8${grass(71, 20, 96)}`,
  },
  ORCHARD: {
    washes: {
      leaf: foliage(25, 36, 16, 14, 9) + foliage(95, 36, 16, 14, 9) + foliage(60, 42, 17, 15, 9),
      brick: [[18, 32], [30, 40], [52, 38], [66, 46], [60, 34], [90, 33], [102, 40]].map(([x = 0, y = 0]) => disc(x, y, 2.4)).join(""),
    },
    lines: `${foliage(25, 36, 16, 14, 9)}${foliage(95, 36, 16, 14, 9)}${foliage(60, 42, 17, 15, 9)}M23 50V66M28 50V66M58 58V72M63 58V72M92 50V66M97 50V66M4 67Q40 63 56 72M66 72Q90 63 116 67`,
    fine: `${leafage(25, 38, 13, 11)}${leafage(95, 38, 13, 11)}${leafage(60, 44, 13, 11)}${grass(71, 12, 42, 82, 106)}M76 72L84 40M82 72L89 42${hatch(77.6, 66, 1.4, -5.4, 4, 5.6, 0.2)}`,
  },
  "BARN ROOF": {
    washes: { brick: "M26 68V40L34 26L50 17L66 26L74 40V68z", wood: "M50 17H90L104 26L112 40H74L66 26z", straw: "M74 40H112V68H74z" },
    lines: "M26 68V40L34 26L50 17L66 26L74 40V68zM50 17H90L104 26L112 40V68H74M66 26H104M74 40H112M41 68V49H59V68M46 28h8v8h-8zM90 17V8M84 10h12M6 68H116",
    fine: `M41 49L59 68M59 49L41 68${hatch(54, 19, 6, 0, 7, 12, 6)}${hatch(70, 28, 6, 0, 6, 7, 11)}${hatch(30, 44, 0, 6, 4, 9, 0)}${hatch(62, 44, 0, 6, 4, 9, 0)}M82 48h10v9h-10zM87 48v9M98 48h8v9h-8z`,
  },
  POND: {
    washes: { water: "M12 56C12 44 44 42 66 43C98 42 112 48 110 58C108 69 82 72 58 72C34 72 12 67 12 56z", leaf: disc(84, 54, 7, 2.6) + disc(70, 60, 6, 2.2) + leaf(22, 52, -8, -22) },
    lines: "M12 56C12 44 44 42 66 43C98 42 112 48 110 58C108 69 82 72 58 72C34 72 12 67 12 56zM24 54Q22 34 24 14M30 56Q31 36 36 20M18 54Q14 42 8 34M36 56Q42 44 50 40",
    fine: `${disc(24, 18, 2, 6)}${disc(35.4, 24, 2, 5.4)}M84 54l6 -1.6M70 60l5 -1.4M40 62h18M50 66h24M88 62h14M46 52h14M96 50q3 -6 1 -12M100 51q5 -5 8 -13M104 52q4 -3 9 -4`,
  },
  MEADOW: {
    washes: {
      leaf: "M2 46Q30 32 60 44Q90 32 118 42V74H2z",
      straw: petals(30, 42, 3.4) + petals(88, 46, 3.2),
      brick: petals(58, 36, 3.6) + disc(104, 52, 3),
    },
    lines: `M2 46Q30 32 60 44Q90 32 118 42M30 46Q32 58 30 72M58 40Q56 58 60 72M88 50Q86 62 88 72M104 55Q104 64 102 72M14 56Q16 64 14 72${petals(30, 42, 3.4)}${petals(58, 36, 3.6)}${petals(88, 46, 3.2)}`,
    fine: `${grass(72, 8, 22, 40, 48, 70, 78, 96, 110)}${leaf(31, 62, 8, -5)}${leaf(58, 60, -8, -6)}${leaf(88, 64, 7, -5)}${disc(14, 53, 2.6)}${disc(104, 52, 3)}M94 14q3 -4 6 0q3 -4 6 0M78 20q2.4 -3 5 0q2.4 -3 5 0`,
  },
  "CHURCH TOWER": {
    washes: { stone: "M42 70V34H70V70zM70 70V52H108V70z", brick: "M40 34L56 6L72 34zM70 52L78 41H104L112 52z" },
    lines: "M42 70V34H70V70M39 34L56 8L73 34zM56 8V1M53 3.6h6M70 52H112L104 41H70M108 52V70M4 70H116M51 52V46a5 5 0 0 1 10 0V52z",
    fine: `${disc(56, 27, 4)}M56 24.6V27l2 1.4${hatch(51.4, 45, 0, 2.4, 3, 9.2, 0)}${hatch(44, 58, 0, 5, 3, 7, 0)}${hatch(61, 58, 0, 5, 3, 7, 0)}M78 66V60a3 3 0 0 1 6 0v6zM94 66V60a3 3 0 0 1 6 0v6z${hatch(76, 48, 6, 0, 5, 3, -5)}${grass(70, 12, 24)}`,
  },
  "POWER LINE": {
    washes: { wood: "M34 74V10H38V74zM96 70V24H99V70z", leaf: "M2 70Q40 62 118 69V76H2z" },
    lines: "M34 74V10H38V74M20 18H52M24 26H48M96 70V24H99V70M86 30H109M2 70Q40 63 118 69",
    fine: `M22 18v-4M50 18v-4M26 26v-4M46 26v-4M88 30v-3M107 30v-3M2 22Q12 18 22 14M50 14Q72 34 88 27M22 14Q64 44 107 27M46 22Q74 44 107 28M107 27Q114 28 118 26${disc(62, 23.4, 2, 2.6)}${disc(68, 25.8, 2, 2.6)}${disc(76, 26.2, 2, 2.6)}M61 26l-2 4M67 28l-2 4M75 29l-2 4`,
  },
  HEDGEROW: {
    washes: {
      leaf: "M4 70V50Q8 36 20 40Q26 28 40 36Q50 24 62 34Q74 24 84 36Q98 28 104 42Q116 42 116 54V70z",
      brick: [[18, 52], [34, 46], [50, 56], [66, 44], [80, 54], [98, 50], [28, 62], [88, 64]].map(([x = 0, y = 0]) => disc(x, y, 2)).join(""),
    },
    lines: "M4 70V52A8 8 0 0 1 12 42A10 10 0 0 1 28 36A11 11 0 0 1 48 32A10 10 0 0 1 66 32A11 11 0 0 1 86 36A10 10 0 0 1 104 42A9 9 0 0 1 116 54V70M2 70H118",
    fine: `${leafage(22, 52, 14, 13)}${leafage(46, 48, 15, 15)}${leafage(74, 48, 15, 15)}${leafage(100, 56, 13, 12)}M40 70q2 -6 0 -10M60 70q-2 -8 1 -12M82 70q2 -5 0 -8${grass(72, 12, 52, 96)}`,
  },
  "VEGETABLE PATCH": {
    washes: {
      wood: "M4 72L26 46H96L116 72z",
      leaf: foliage(24, 60, 9, 7, 8) + foliage(50, 60, 9, 7, 8) + disc(92, 30, 7, 12),
      brick: "M72 62h6l-3 9zM84 62h6l-3 9z",
    },
    lines: `M4 72L26 46H96L116 72zM92 60V10${foliage(24, 60, 9, 7, 8)}${foliage(50, 60, 9, 7, 8)}M72 62h6l-3 9zM84 62h6l-3 9zM75 62V52M75 62l-4 -8M75 62l4 -8M87 62V52M87 62l-4 -8M87 62l4 -8`,
    fine: `${rings(24, 60, 7)}${rings(50, 60, 7)}M92 14q8 3 2 8q-9 3 -2 9q8 3 1 9q-7 3 -1 9${leaf(95, 20, 8, -2)}${leaf(89, 29, -8, -1)}${leaf(95, 38, 8, -2)}${leaf(89, 46, -7, 0)}M36 72L44 46M62 72L62 46M100 72L88 46M8 46V20M5 20h6M5 46h6v9q-3 5 -6 0z`,
  },
  WOODPILE: {
    washes: { wood: LOGS.map(([x, y]) => log(x, y, 7.4)).join("") },
    lines: `${LOGS.map(([x, y]) => log(x, y, 7.4)).join("")}M20 71V32M100 71V32M6 71H114`,
    fine: `${LOGS.map(([x, y]) => rings(x, y, 7.4)).join("")}${grass(71, 10, 108)}`,
  },
  "BIRD FEEDER": {
    washes: { wood: "M36 28L60 12L84 28zM38 47H82L78 53H42z", straw: "M46 47V38Q60 33 74 38V47z", leaf: "M4 72Q40 67 116 72V76H4z" },
    lines: "M36 28L60 12L84 28zM45 28V47M75 28V47M38 47H82L78 53H42zM58 53V72M62 53V72M60 12V7M4 72Q40 68 58 71M62 71Q90 68 116 72M46 38Q60 33 74 38",
    fine: `${hatch(46, 24, 6, 0, 5, 3, -5)}${[50, 55, 60, 65, 70].map((x) => disc(x, 43, 0.8)).join("")}${[53, 58, 63, 67].map((x) => disc(x, 39.6, 0.8)).join("")}M78 47V42l3 -3M88 62l.4 1M80 66l.4 1M42 60l.4 1${grass(71, 16, 98)}`,
  },
  BIRDBATH: {
    washes: { stone: "M30 30H90Q86 45 60 46Q34 45 30 30zM55 46Q58 56 51 66H69Q62 56 65 46zM45 66H75V72H45z", water: disc(60, 30, 27, 5) },
    lines: `${disc(60, 30, 30, 6.4)}M30 31Q35 45 60 46Q85 45 90 31M55 46Q58 56 51 66M65 46Q62 56 69 66M45 66H75V72H45zM6 72H45M75 72H114`,
    fine: `${disc(60, 30.4, 25, 4.4)}M48 30h12M64 31.4h12M54 33h8${hatch(66, 40, 4, -1.2, 5, 3, -4)}M61 50v12M64 54v9M44 22q-2 -3 0 -6q2 3 0 6M76 20q-2 -3 0 -6q2 3 0 6M60 16q-2 -3 0 -6q2 3 0 6${grass(72, 18, 30, 92, 104)}`,
  },
  "GARDEN FENCE": {
    washes: { straw: pickets(8, 15, 7), leaf: "M2 68H118V75H2z", brick: petals(22.5, 20, 3) + petals(97.5, 18, 3) },
    lines: `${pickets(8, 15, 7)}${[40, 45, 57, 62].map((y) => hatch(1, y, 15, 0, 8, 7, 0)).join("")}M2 68H118`,
    fine: `M20 34Q21 28 22.5 24M98 32Q98 26 97.5 22${petals(22.5, 20, 3)}${petals(97.5, 18, 3)}${leaf(21, 30, -5, -4)}${leaf(98, 28, 6, -4)}${hatch(10.6, 34, 15, 0, 7, 0, 3)}${hatch(13, 50, 15, 0, 7, 0, 4)}${grass(72, 10, 40, 70, 102)}`,
  },
  MAILBOX: {
    washes: { stone: "M28 48V35Q28 23 40 23H84Q96 23 96 35V48z", brick: "M78 36V13H90V20H80V36z", wood: "M57 48H65V74H57z" },
    lines: "M28 48V35Q28 23 40 23H84Q96 23 96 35V48zM52 48V35Q52 23 40 23M77 36V13H90V20H80V36zM57 48V74M65 48V74M50 54L57 60M72 54L65 60M6 73H114",
    fine: `M37 36h6M40 36v4${hatch(58, 42, 6, 0, 6, 4, 0)}${hatch(56, 45, 6, 0, 6, 4, 0)}M60 62v9M62 54v8M32 46h16${petals(16, 58, 2.6)}M16 61V73${leaf(16, 68, 6, -4)}${grass(73, 24, 98, 106)}`,
  },
  CLOTHESLINE: {
    washes: { water: "M30 24L40 22L46 24L52 22L62 25L59 33L55 31V48H37V31L33 32z", brick: "M72 25H92V50Q82 47 72 50z", straw: "M98 23h6V37l6 3q0 5 -6 4l-6 -3z", leaf: "M2 72Q60 67 118 72V76H2z" },
    lines: "M14 72V14M6 16H22M112 72V14M104 16H118M14 16Q60 32 112 16M30 24L40 22Q46 27 52 22L62 25L59 33L55 31V48H37V31L33 32zM72 25.4L92 23V50Q82 47 72 50zM98 22L104 20V36l5 3q0 5 -5 4l-6 -3zM2 72Q60 68 118 72",
    fine: `M40 20v5M52 20.6v5M74 22v5M90 20v5M99 18v5M103 17.4v5M42 34v10M50 36v8M77 30V46M82 29V45M87 28V46M98 40l6 -2${grass(72, 24, 60, 96)}`,
  },
  CHIMNEY: {
    washes: { brick: "M52 43V24H76V52L56 40.4zM49 18H79V24H49z", wood: "M4 75L52 43.4L56 40.4L118 76zM56 18V11H63V18zM66 18V11H73V18z" },
    lines: "M52 43V24H76V52M49 18H79V24H49zM56 18V11H63V18M66 18V11H73V18M2 76L52 43M76 52L118 76M52 43L56 40.4L76 52",
    fine: `${hatch(52, 30, 0, 6, 3, 24, 0)}M60 24v6M68 24v6M56 30v6M64 30v6M72 30v6M60 36v6M68 36v6M59.6 9q-5 -4 0 -6M69.6 9q6 -2 3 -5q-2 -2 2 -3${hatch(22, 66, 9, -6, 4, 8, 8)}${hatch(48, 62, 9, 0, 6, 5, 6)}${hatch(36, 72, 12, 0, 6, 5, 4)}`,
  },
  "NEST BOX": {
    washes: { wood: "M40 66V27L80 22V66z", brick: "M35 29L33 23L86 15L88 22z", leaf: leaf(96, 52, 14, -10) + leaf(22, 56, -12, -8) },
    lines: `M40 66V28.4M80 66V23M40 66H80M35 29L33 23L86 15L88 22z${disc(60, 42, 6.4)}M60 52.6v4M54 66V78M66 66V78M80 60Q96 60 98 50M40 62Q26 64 20 54`,
    fine: `${hatch(54.6, 38.6, 0, 1.4, 6, 10.8, 0)}M46 32V62M74 27V62M52 52V63M68 54V63${leaf(96, 52, 14, -10)}${leaf(22, 56, -12, -8)}${leaf(96, 56, 10, 6)}${leaf(26, 60, -9, 7)}`,
  },
  "KITCHEN WINDOW": {
    washes: { water: "M32 12H88V58H32z", brick: "M52 62l-2 -9h16l-2 9zM32 12Q36 34 32 42H32zM88 12Q84 34 88 42z", straw: "M32 12H52Q46 28 32 36zM88 12H68Q74 28 88 36z", wood: "M24 62H96V68H24z" },
    lines: "M28 8H92V62H28zM33 13H87V58H33zM60 13V52M33 34H87M22 62H98V68H22zM51 62l-2 -9h18l-2 9z",
    fine: `M33 13H53Q47 28 33 37M87 13H67Q73 28 87 37M40 13Q40 22 34 28M46 13Q46 24 36 32M80 13Q80 22 86 28M74 13Q74 24 84 32M58 53V44M58 48l-7 -6M58 48l7 -7${petals(58, 41, 2.6)}${leaf(55, 47, -7, -4)}${leaf(61, 47, 7, -3)}M38 50l6 -8M74 52l8 -10M8 72H112`,
  },
  "TRUMPET VINE": {
    washes: { leaf: leaf(38, 20, -16, -4) + leaf(44, 30, -14, 8) + leaf(76, 24, 16, -8) + leaf(62, 50, -14, 10) + leaf(86, 44, 16, 2), brick: trumpet(58, 26, 1) + trumpet(40, 42, -1) + trumpet(66, 52, 1) },
    lines: `M20 6Q44 12 50 26Q56 42 68 50Q84 60 80 78M50 26Q62 22 76 24Q92 26 100 12M56 42Q46 40 40 42M72 34Q80 40 86 44${trumpet(58, 26, 1)}${trumpet(40, 42, -1)}${trumpet(66, 52, 1)}`,
    fine: `${leaf(38, 20, -16, -4)}${leaf(44, 30, -14, 8)}${leaf(76, 24, 16, -8)}${leaf(62, 50, -14, 10)}${leaf(86, 44, 16, 2)}M38 20l-14 -4M44 30l-12 7M76 24l14 -7M62 50l-12 9M86 44l14 2M60 27l10 7M39 43l-10 7M68 53l10 7M100 12q6 -4 4 -8q-4 0 -3 4M80 66q8 0 8 6q-4 3 -5 -1`,
  },
};

const COUNTRYSIDE: Vignette = {
  washes: { leaf: `M2 58Q30 42 62 54Q92 42 118 52V72H2z${foliage(88, 36, 12, 12, 9)}` },
  lines: `M2 58Q30 42 62 54Q92 42 118 52M2 72H118${foliage(88, 36, 12, 12, 9)}M86 48V56M90 48V56`,
  fine: `${grass(72, 14, 36, 58, 80, 104)}${leafage(88, 38, 10, 9)}M30 22q3 -4 6 0q3 -4 6 0M48 30q2.4 -3 5 0q2.4 -3 5 0`,
};

export const TERRITORY_NAMES = Object.keys(VIGNETTES);

/** The vignette of a territory by its name in any case; open country for one that has none of its own. */
export function vignetteOf(name: string): Stroke[] {
  const { washes, lines, fine } = VIGNETTES[plateName(name)] ?? COUNTRYSIDE;
  return [
    ...Object.entries(washes).map(([tint, d]) => ({ d, fill: TINTS[tint as keyof typeof TINTS], opacity: 0.55 })),
    { d: lines, line: "var(--engrave)", width: 1.15 },
    { d: fine, line: "var(--engrave)", width: 0.6 },
  ];
}
