/** What makes parks similar to a tenant. Area in m², height in m, price in yuan per m² and day; null means unknown. */
export type Character = { whTypes: readonly string[]; totalArea: number | null; height: number | null; price: number | null }

const weights = { types: 3, area: 1, height: 1, price: 1 }

/**
 * Returns the similarity of two parks, 0 to 1: their types count half; area, clear height and price share the other half. Types compare
 * by the share of common types; figures by their ratio, so that 2,000 and 4,000 m² are as far apart as 20,000 and 40,000. A figure that
 * one of them does not have counts as half similar, neither for nor against.
 */
export function likeness(a: Character, b: Character): number {
  const score =
    weights.types * commonShare(a.whTypes, b.whTypes) +
    weights.area * closeness(a.totalArea, b.totalArea) +
    weights.height * closeness(a.height, b.height) +
    weights.price * closeness(a.price, b.price)
  return score / (weights.types + weights.area + weights.height + weights.price)
}

function commonShare(a: readonly string[], b: readonly string[]) {
  const all = new Set([...a, ...b])
  return all.size === 0 ? 0 : a.filter((type) => b.includes(type)).length / all.size
}

const closeness = (a: number | null, b: number | null) =>
  a === null || b === null || a <= 0 || b <= 0 ? 0.5 : Math.min(a, b) / Math.max(a, b)
