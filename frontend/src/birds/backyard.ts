import type { Measures } from "./species";

/** The birds of Backyard Birds as a North American garden sees them. */
export const BACKYARD: Record<string, Measures> = {
  CROW: {
    size: 1, posture: 30, bill: 14, billDepth: 6.4, billCurve: 0.75, forehead: -0.3, tail: 21, tailWidth: 11, wingTip: 0.55, legs: 6,
    reach: 1.15, back: "#23262f", wing: "#1a1c24", billColor: "#17181d", legColor: "#17181d", eye: 1.8,
    regions: { gloss: "#3b4358" },
  },
  MAGPIE: {
    size: 0.98, posture: 26, bill: 10.5, billDepth: 5.4, billCurve: 0.6, tail: 46, tailWidth: 11, tailShape: "point", wingTip: -0.05, legs: 6.5,
    back: "#1d1f27", wing: "#1f3c6b", tailColor: "#1d4a52", billColor: "#17181d", legColor: "#17181d", eye: 1.8,
    regions: { under: "#f7f3e8", breast: "#1d1f27", vent: "#1d1f27" },
    wingParts: { shoulder: "#f7f3e8", tips: "#16233f" },
  },
  GRACKLE: {
    size: 0.94, posture: 30, headTilt: 10, head: 0.9, forehead: -0.7, bill: 13, billDepth: 4.6, billCurve: 0.4, tail: 36, tailWidth: 13, tailShape: "round",
    plump: 0.9, back: "#4a3d31", wing: "#332d35", tailColor: "#2a2836", billColor: "#191a1e", legColor: "#191a1e", iris: "#f0d24a", eye: 2.3,
    regions: { hood: "#23395c", gloss: "#6d5a3a" }, wingParts: { tips: "#26232d" },
  },
  BLACKBIRD: {
    size: 0.88, posture: 36, bill: 11, billDepth: 4.4, billCurve: 0.25, forehead: -0.5, tail: 23, tailWidth: 10,
    back: "#201f23", wing: "#19181b", billColor: "#17181d", legColor: "#17181d", eye: 1.9,
    regions: { gloss: "#34343c" }, wingParts: { shoulderEdge: "#eec24a", shoulder: "#d2352a" },
  },
  CARDINAL: {
    size: 0.92, posture: 42, crest: 1.15, bill: 7.5, billDepth: 7.6, billCurve: 1, tail: 31, tailWidth: 9, wingTip: -0.05,
    back: "#b8322a", wing: "#8f2a25", tailColor: "#9c2a24", billColor: "#e0672c", legColor: "#7a4636",
    regions: { under: "#cf4438", mask: "#1d1a1a" }, wingParts: { coverts: "#a43029" },
  },
  ROBIN: {
    size: 0.9, posture: 42, headTilt: 8, bill: 9, billDepth: 3.4, billCurve: 0.35, tail: 23, tailWidth: 10,
    back: "#6a6158", wing: "#5a5148", tailColor: "#3a3531", billColor: "#e0ab2e", legColor: "#6a5236", eyeRing: "#f7f1e3",
    regions: { under: "#c7562c", vent: "#f1ebde", hood: "#312c2a" }, wingParts: { tips: "#463f39" },
  },
  TANAGER: {
    size: 0.86, posture: 36, bill: 8.4, billDepth: 5.2, billCurve: 0.8, tail: 21, tailWidth: 9, tailShape: "notch",
    back: "#cd2f22", wing: "#232226", billColor: "#b5a778", legColor: "#58504a",
    regions: { under: "#de4a35" },
  },
  "HOUSE FINCH": {
    size: 0.8, posture: 44, bill: 6, billDepth: 5.8, billCurve: 1, tail: 22, tailWidth: 8.5, tailShape: "notch",
    back: "#8a7360", wing: "#6b5848", billColor: "#8a7c68", legColor: "#6d5646",
    regions: { under: "#e7dac3", breast: "#c24a3e", rump: "#c24a3e", hood: "#b8453b", cheek: "#9b6e58", cap: "#c24a3e" },
    wingParts: { bars: "#e0d0b6", tips: "#4d4036" }, streaks: "#8a7360", mantleStreaks: "#5f4d3f",
  },
  ORIOLE: {
    size: 0.88, posture: 38, bill: 11, billDepth: 3.8, billCurve: 0.05, tail: 24, tailWidth: 9,
    back: "#1f1d1e", wing: "#232021", tailColor: "#232021", tailEdge: "#ee9a1c", billColor: "#6d737a", legColor: "#6d737a",
    regions: { under: "#f0a01e", rump: "#f0a01e", hood: "#1f1d1e" }, wingParts: { shoulder: "#f0a01e", bars: "#f7f1e3", edges: "#e9e2d2" },
  },
  MEADOWLARK: {
    size: 0.92, posture: 40, plump: 1.1, headTilt: 14, head: 0.94, forehead: -0.9, bill: 14, billDepth: 3.6, billCurve: 0.05, tail: 14, tailWidth: 10,
    legs: 7, perch: "twig", back: "#96805c", wing: "#8a7350", tailColor: "#7a6545", tailEdge: "#f4eee0", billColor: "#8b8378", legColor: "#a98b6c",
    regions: { under: "#ecc32d", vent: "#efe6cf", hood: "#e4d8b8", throat: "#ecc32d", cap: "#5b4a34", eyeline: "#5b4a34", crescent: "#1f1b18" },
    wingParts: { ladder: "#5b4a34" }, mantleStreaks: "#4d3f2c",
  },
  GOLDFINCH: {
    size: 0.78, posture: 40, bill: 6, billDepth: 5.2, billCurve: 0.5, tail: 19, tailWidth: 8, tailShape: "notch",
    back: "#e9bf26", wing: "#232124", tailColor: "#232124", tailTip: "#f7f1e3", billColor: "#e39a56", legColor: "#b98a62",
    regions: { under: "#f2d143", vent: "#f7f0dc", crown: "#1f1d1e" }, wingParts: { shoulder: "#e9bf26", bars: "#f7f1e3", edges: "#e9e2d2" },
  },
  WARBLER: {
    size: 0.74, posture: 30, headTilt: 8, bill: 7, billDepth: 2.6, billCurve: 0.1, tail: 18, tailWidth: 7.5, head: 1.02, eye: 2.6,
    back: "#bfae33", wing: "#8e8432", tailColor: "#8e8432", tailEdge: "#e9d54e", billColor: "#3a372d", legColor: "#b39765", eyeRing: "#f5e98a",
    regions: { under: "#f0d640", hood: "#ebcf3c" }, wingParts: { edges: "#ecdc62", bars: "#ecdc62" }, streaks: "#b2552c",
  },
  "BLUE JAY": {
    size: 0.95, posture: 34, crest: 0.95, bill: 10.5, billDepth: 5.2, billCurve: 0.55, tail: 35, tailWidth: 11, wingTip: -0.02,
    back: "#5f7ea3", wing: "#3e6da6", tailColor: "#3e6da6", tailTip: "#f7f3e8", tailBars: "#1f2733", billColor: "#1f1f24", legColor: "#2b2b30",
    regions: { under: "#e4dfd3", hood: "#f2eee2", nape: "#5b83b5", cap: "#4d79b0", eyeline: "#1f232b", collar: "#1f232b" },
    wingParts: { ladder: "#1f2733", bars: "#f7f3e8" },
  },
  CHICKADEE: {
    size: 0.72, posture: 30, plump: 1.14, head: 1.18, bill: 5, billDepth: 3.2, billCurve: 0.5, tail: 24, tailWidth: 7.5, eye: 2.1,
    back: "#8f8a7c", wing: "#6e6c67", billColor: "#1f1d1e", legColor: "#5b6068",
    regions: { under: "#f3ecdc", flank: "#e2c49a", hood: "#f8f4ea", cap: "#1f1d1e", bib: "#1f1d1e" }, wingParts: { edges: "#eae4d6" },
  },
  COWBIRD: {
    size: 0.86, posture: 36, headTilt: 8, bill: 8.4, billDepth: 6, billCurve: 0.5, forehead: -0.3, tail: 20, tailWidth: 9,
    back: "#292a2e", wing: "#232428", billColor: "#26262a", legColor: "#26262a", eye: 2,
    regions: { hood: "#6b4a33", gloss: "#3a4a4a" },
  },
  DOVE: {
    size: 0.94, posture: 20, plump: 1.04, head: 0.84, neck: 0.5, bill: 7, billDepth: 2.8, billDroop: 0.08, billCurve: 0.2, tail: 40, tailWidth: 9, tailShape: "point",
    wingTip: 0.2, wingShape: "pointed", legs: 4, reach: 1.05,
    back: "#b59d84", wing: "#a08a73", tailColor: "#94806b", tailEdge: "#f1e8d8", billColor: "#2f2a27", legColor: "#b45a4c", eyeRing: "#a9c3cc", eye: 2.2,
    regions: { under: "#dbbfa8", breast: "#cfa793", hood: "#c6a78c", gloss: "#b08a98" }, wingParts: { ladder: "#2b2420", tips: "#6f5f51" },
  },
  HUMMINGBIRD: {
    size: 0.66, posture: 52, headTilt: 8, plump: 0.78, head: 0.98, bill: 25, billDepth: 2.2, billCurve: 0, tail: 17, tailWidth: 9, tailShape: "notch", wingTip: 0.5,
    wingShape: "pointed", reach: 1.25, wingChord: 0.62, legs: 4, perch: "air", flightPosture: 48, flightTilt: 4, eye: 2.4,
    back: "#4b8a58", wing: "#8d8596", tailColor: "#3b3f45", billColor: "#1f1d1e", legColor: "#2b2b30",
    regions: { under: "#ece6d8", flank: "#a5b48a", throat: "#c0233c" },
  },
  JUNCO: {
    size: 0.8, posture: 34, plump: 1.08, bill: 6, billDepth: 4.6, billCurve: 0.7, tail: 23, tailWidth: 8.5, tailShape: "notch",
    back: "#4f535b", wing: "#43464d", tailColor: "#33353b", tailEdge: "#f7f3e8", billColor: "#e7b9a6", legColor: "#9a7265",
    regions: { under: "#f5f0e4", breast: "#4f535b", hood: "#44474f" }, wingParts: { edges: "#7d8088" },
  },
  LARK: {
    size: 0.84, posture: 24, headTilt: 8, bill: 8, billDepth: 3.2, billCurve: 0.3, tail: 21, tailWidth: 9, tailShape: "notch", wingTip: 0.4, legs: 5, perch: "ground",
    back: "#b08d68", wing: "#957555", tailColor: "#3b332d", tailEdge: "#efe7d6", billColor: "#4b4a4a", legColor: "#3d342d",
    regions: { under: "#f3ead8", flank: "#d9b48d", hood: "#f0dc8c", cap: "#b08d68", mask: "#1f1b18", whisker: "#1f1b18", crown: "#1f1b18", crescent: "#1f1b18", nape: "#b98a63" },
    mantleStreaks: "#6f563d",
  },
  MOCKINGBIRD: {
    size: 0.92, posture: 32, headTilt: 10, plump: 0.9, bill: 9.5, billDepth: 3.2, billCurve: 0.4, billDroop: 0.06, tail: 38, tailWidth: 9, tailUp: 22, legs: 7.5,
    back: "#979592", wing: "#5b5957", tailColor: "#454341", tailEdge: "#f7f3e8", billColor: "#2b2927", legColor: "#3a3734", iris: "#e2a52e",
    regions: { under: "#efeade", hood: "#a3a19d", throat: "#e9e4d8", eyeline: "#5f5c59" }, wingParts: { bars: "#f7f3e8", panel: "#f7f3e8" },
  },
  NUTHATCH: {
    size: 0.84, posture: -74, headTilt: -50, flightPosture: 8, flightTilt: 2, head: 1.06, bill: 10, billDepth: 3.2, billCurve: 0.05, billDroop: -0.12, tail: 11, tailWidth: 10, tailShape: "square",
    legs: 5, perch: "trunk-left", back: "#7d94ad", wing: "#66788f", tailColor: "#2e3440", tailTip: "#f1ece0", billColor: "#33373d", legColor: "#5a4f45", eye: 2,
    regions: { under: "#f4efe3", vent: "#b5673d", hood: "#f6f2e7", nape: "#1e2028", cap: "#1e2028" }, wingParts: { edges: "#97a6b8", tips: "#39414f" },
  },
  PIGEON: {
    size: 0.98, posture: 30, plump: 1.16, head: 0.8, neck: 0.35, bill: 6.6, billDepth: 3, billDroop: 0.1, billCurve: 0.3, tail: 19, tailWidth: 12, wingTip: 0.4, legs: 5, perch: "ground",
    wingShape: "pointed", reach: 1.05, back: "#9aa2ac", wing: "#b1b8bf", tailColor: "#7d8690", tailTip: "#2f3138", billColor: "#3b3a3d", legColor: "#c05a55", iris: "#e0752c", eye: 2.2,
    regions: { under: "#98a0aa", hood: "#56606e", gloss: "#4f8b6d" }, wingParts: { bars: "#2f3138", tips: "#55585f" },
  },
  SPARROW: {
    size: 0.8, posture: 36, plump: 1.06, bill: 6.4, billDepth: 5.4, billCurve: 0.8, tail: 21, tailWidth: 8.5,
    back: "#a1734a", wing: "#8a5c39", tailColor: "#6b5140", billColor: "#1f1d1e", legColor: "#a5775a",
    regions: { under: "#d8cfbf", hood: "#e3dccd", nape: "#8c4a2b", cap: "#8a8780", eyeline: "#7c3f26", bib: "#1f1b1a" },
    wingParts: { shoulderEdge: "#f4ecdc", shoulder: "#8c4a2b", edges: "#c89f73" }, mantleStreaks: "#3d2c20",
  },
  STARLING: {
    size: 0.84, posture: 34, headTilt: 8, plump: 1.04, forehead: -0.8, bill: 11.5, billDepth: 3.6, billCurve: 0, tail: 13, tailWidth: 10, tailShape: "square", wingTip: 0.32, wingShape: "pointed",
    back: "#2c2b33", wing: "#37332f", tailColor: "#34302d", billColor: "#e6b534", legColor: "#a5553a", eye: 1.9,
    regions: { gloss: "#3c6a55", hood: "#35304a" }, wingParts: { edges: "#9c7a4e" }, starred: "#e6d6ae",
  },
  SWALLOW: {
    size: 0.84, posture: 16, head: 0.94, neck: 0.2, plump: 0.86, bill: 4.4, billDepth: 3.2, billCurve: 0.5, tail: 40, tailWidth: 11, tailShape: "fork", wingTip: 0.75, wingShape: "pointed", reach: 1.25, wingChord: 0.72, legs: 2.5,
    back: "#2b4a7d", wing: "#22304f", tailColor: "#22304f", billColor: "#1f1d1e", legColor: "#3a2f2a",
    regions: { under: "#e8c096", throat: "#a84a28", crown: "#a84a28" },
  },
  THRUSH: {
    size: 0.88, posture: 42, headTilt: 6, plump: 1.04, bill: 8.6, billDepth: 3.4, billCurve: 0.3, tail: 19, tailWidth: 9,
    back: "#96623c", wing: "#8a5c3a", tailColor: "#8a6240", billColor: "#5b4636", lowerBill: "#d5aa86", legColor: "#d0a188", eyeRing: "#f7f1e3", eye: 2.6,
    regions: { under: "#f6efe0", hood: "#a9643a", throat: "#f6efe0", cheek: "#c9a07c" }, spots: "#3d2a1e",
  },
  WOODPECKER: {
    size: 0.92, posture: 86, headTilt: 2, plump: 0.9, bill: 13, billDepth: 4.2, billCurve: 0, tail: 20, tailWidth: 8, tailShape: "point", tailUp: -12, legs: 5, perch: "trunk-right", flightPosture: 14,
    back: "#f3ecdc", wing: "#1f1d20", tailColor: "#1f1d20", tailEdge: "#f3ecdc", billColor: "#3a3a3d", legColor: "#55504b", eye: 2,
    regions: { under: "#f3ecdc", hood: "#f6f1e4", cap: "#1f1d20", nape: "#c9302b", cheek: "#1f1d20", brow: "#f7f3e8", whisker: "#1f1d20" },
    wingParts: { ladder: "#f7f3e8" },
  },
  WREN: {
    size: 0.72, posture: 26, headTilt: 10, plump: 1.16, head: 1.1, bill: 11, billDepth: 2.6, billDroop: 0.22, billCurve: 0.15, tail: 24, tailWidth: 8.5, tailUp: 66, wingTip: -0.25, legs: 6,
    back: "#9a5a30", wing: "#8a4f2b", tailColor: "#8a4f2b", tailBars: "#4d2b18", billColor: "#5b4a3e", legColor: "#b98a72",
    regions: { under: "#e2b883", throat: "#f4ecdc", hood: "#9a5a30", cheek: "#c9a07c", brow: "#f7f1e3" }, wingParts: { ladder: "#4d2b18" },
  },
};
