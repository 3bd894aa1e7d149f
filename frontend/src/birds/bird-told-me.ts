import type { Measures } from "./species";

/** The six types of The Bird Told Me to Do It. Each has its colour and a silhouette of its own, so that it is known by
 * its outline alone: crest and train, an owl's head, a tern's wings, a cocked tail, a ball of down, a hooked bill. */
export const BIRD_TOLD_ME: Record<string, Measures> = {
  FIREBIRD: {
    size: 0.98, posture: 28, headTilt: 12, crest: 1.7, bill: 7, billDepth: 6.4, billCurve: 0.9, tail: 36, tailWidth: 12, tailShape: "fork", tailUp: 12, wingTip: -0.05, legs: 6,
    back: "#b3322a", wing: "#86231f", tailColor: "#9a2a22", billColor: "#e08a2c", legColor: "#7a4636",
    regions: { under: "#d4553f", mask: "#4a1512" }, wingParts: { bars: "#eaa25c" },
  },
  NIGHTBIRD: {
    size: 0.98, posture: 58, headTilt: -2, plump: 1.14, head: 1.5, neck: -0.24, forehead: 0.4, bill: 5, billDepth: 5.4, billDroop: 0.26, billCurve: 0.6, tail: 15, tailWidth: 12,
    tailShape: "square", wingTip: 0.22, legs: 2, back: "#2f323d", wing: "#1e2029", billColor: "#c9a24a", legColor: "#8a7448", iris: "#f2c53d", eye: 4,
    regions: { under: "#4b5061", cheek: "#565b6c" }, wingParts: { bars: "#6b7082" }, spots: "#23252e",
  },
  SEABIRD: {
    size: 1, posture: 16, headTilt: 0, plump: 0.8, head: 0.92, neck: 0.35, forehead: -0.5, bill: 17, billDepth: 3.4, billCurve: 0.1, tail: 30, tailWidth: 12, tailShape: "fork",
    wingTip: 0.85, wingShape: "pointed", reach: 1.25, wingChord: 0.7, legs: 9, back: "#2f6da3", wing: "#1f4f7c", tailColor: "#2a6494", billColor: "#e0862c", legColor: "#c26a33",
    regions: { under: "#e3edf3", hood: "#e3edf3", cap: "#173a5c" }, wingParts: { edges: "#9fc3dd" },
  },
  SILVERBIRD: {
    size: 0.86, posture: 24, headTilt: 12, plump: 1, head: 1, bill: 8, billDepth: 3, billCurve: 0.2, tail: 34, tailWidth: 9, tailShape: "square", tailUp: 58, wingTip: -0.2, legs: 9,
    back: "#9aa1a8", wing: "#6c747c", tailColor: "#5f666e", tailEdge: "#eef0f0", billColor: "#2f3338", legColor: "#4d5358",
    regions: { under: "#d7dadb", eyeline: "#4d545b" }, wingParts: { bars: "#e6e8e8" },
  },
  SNOWBIRD: {
    size: 0.86, posture: 38, headTilt: 6, plump: 1.5, head: 1.24, neck: -0.3, bill: 5, billDepth: 4.6, billCurve: 0.8, tail: 12, tailWidth: 8, tailShape: "notch", wingTip: -0.15, legs: 3.5,
    back: "#efe9da", wing: "#d3cab5", tailColor: "#8b8270", billColor: "#e2a03a", legColor: "#5a5044", eye: 2.6,
    regions: { under: "#fdfbf5", cheek: "#e8d2ae" }, wingParts: { tips: "#6d6556", edges: "#fdfbf5" },
  },
  SUNBIRD: {
    size: 0.84, posture: 50, headTilt: 2, plump: 0.84, head: 0.96, bill: 19, billDepth: 2.8, billDroop: 0.42, billCurve: 0.5, tail: 26, tailWidth: 6, tailShape: "point", wingTip: 0, legs: 5,
    back: "#dba41c", wing: "#9a6d10", tailColor: "#86600f", billColor: "#3a2f1c", legColor: "#5c4a24",
    regions: { under: "#f5d458", crown: "#b8460f", throat: "#c95a1d" }, wingParts: { bars: "#f7e6a0" },
  },
};
