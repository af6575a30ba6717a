/** Colours of a park seen from above. In each palette the light comes from the upper left. */
export type Palette = {
  ground: string
  asphalt: string
  lane: string
  grass: string
  trees: readonly [dark: string, light: string]
  roof: string
  roofShaded: string
  wall: string
  wallShaded: string
  fascia: string
  glass: string
  door: string
  canopy: string
  shadow: string
  shadowOpacity: number
  solar: string
  water: string
  trucks: readonly (readonly [front: string, side: string])[]
  cab: readonly [front: string, side: string]
  boxes: readonly string[]
  dimension: string
  /** Lit windows and docks; at dusk only. */
  glow?: string
}

const blueprint: Palette = {
  ground: '#409EFF',
  asphalt: '#3690F0',
  lane: '#8CC6FF',
  grass: '#57AAFF',
  trees: ['#2B7FDB', '#63B4FF'],
  roof: '#FFFFFF',
  roofShaded: '#EDF6FF',
  wall: '#D3E8FF',
  wallShaded: '#9CCBFF',
  fascia: '#1763BF',
  glass: '#BFE0FF',
  door: '#1F6FCB',
  canopy: '#F7FBFF',
  shadow: '#1B6FD0',
  shadowOpacity: 0.45,
  solar: '#1F5FB3',
  water: '#2F8BEE',
  trucks: [
    ['#FFFFFF', '#BFDFFF'],
    ['#FFC21A', '#E5A700'],
    ['#FFFFFF', '#BFDFFF'],
  ],
  cab: ['#1763BF', '#0B57B0'],
  boxes: ['#FFFFFF', '#8CC6FF', '#FFC21A', '#1763BF'],
  dimension: '#0B1B2B',
}

const day: Palette = {
  ground: '#CDD7D8',
  asphalt: '#AEBAC4',
  lane: '#F2F5F7',
  grass: '#AAC7A1',
  trees: ['#5E8F6B', '#86B38A'],
  roof: '#F8FAFB',
  roofShaded: '#E4EBF0',
  wall: '#DCE4EB',
  wallShaded: '#AEBCC9',
  fascia: '#2F7FD8',
  glass: '#B8D5EA',
  door: '#7C90A4',
  canopy: '#EEF2F5',
  shadow: '#3A4A5C',
  shadowOpacity: 0.34,
  solar: '#2C4666',
  water: '#8FBAD6',
  trucks: [
    ['#FFFFFF', '#C4CED8'],
    ['#FFC21A', '#D9A000'],
    ['#EEF2F5', '#BCC7D1'],
    ['#3D7FC4', '#285E9A'],
  ],
  cab: ['#2F7FD8', '#285E9A'],
  boxes: ['#C95B3C', '#3D7FC4', '#E3A92B', '#5D7485', '#2E8277'],
  dimension: '#0B1B2B',
}

const dawn: Palette = {
  ground: '#DFD2C6',
  asphalt: '#BCB1AE',
  lane: '#FFF6EA',
  grass: '#B9C095',
  trees: ['#7F8B5E', '#A4AC79'],
  roof: '#FFF6EA',
  roofShaded: '#F2DFCB',
  wall: '#F3DCC4',
  wallShaded: '#A99AA0',
  fascia: '#3E6FAE',
  glass: '#C9D7E2',
  door: '#86797F',
  canopy: '#FFF1DF',
  shadow: '#54485A',
  shadowOpacity: 0.4,
  solar: '#40456B',
  water: '#A9BFCB',
  trucks: [
    ['#FFFBF4', '#C9B8AC'],
    ['#FFC21A', '#D19A00'],
    ['#F4E6D6', '#BDAA9C'],
    ['#4C7DB8', '#345D8F'],
  ],
  cab: ['#4C7DB8', '#345D8F'],
  boxes: ['#B9593D', '#4C7DB8', '#D99B2B', '#7A7480'],
  dimension: '#0B1B2B',
}

const green: Palette = {
  ground: '#CAD8C4',
  asphalt: '#A9B7B5',
  lane: '#F4F7F3',
  grass: '#90BA85',
  trees: ['#3F7A52', '#6AA268'],
  roof: '#F4F8F6',
  roofShaded: '#DFE9E4',
  wall: '#D8E3DE',
  wallShaded: '#A3B5B0',
  fascia: '#1E7F86',
  glass: '#B4D9DC',
  door: '#73898A',
  canopy: '#ECF2EF',
  shadow: '#2E4544',
  shadowOpacity: 0.34,
  solar: '#27475C',
  water: '#8CC0C4',
  trucks: [
    ['#FFFFFF', '#BECBC7'],
    ['#FFC21A', '#D9A000'],
    ['#DDE8E4', '#B0BEBA'],
    ['#1E7F86', '#14585E'],
  ],
  cab: ['#1E7F86', '#14585E'],
  boxes: ['#C0623F', '#2F7FD8', '#DDA62B', '#4F6F70'],
  dimension: '#0B1B2B',
}

const frost: Palette = {
  ground: '#C9DBE7',
  asphalt: '#A7BFD0',
  lane: '#FFFFFF',
  grass: '#B6D1D4',
  trees: ['#6F9CA6', '#97BEC6'],
  roof: '#FFFFFF',
  roofShaded: '#E8F2F9',
  wall: '#DDEBF5',
  wallShaded: '#A0BACF',
  fascia: '#0B57B0',
  glass: '#A9DBF5',
  door: '#5C86A8',
  canopy: '#F3F9FD',
  shadow: '#274663',
  shadowOpacity: 0.32,
  solar: '#23507D',
  water: '#86B9DA',
  trucks: [
    ['#FFFFFF', '#B7CCDC'],
    ['#409EFF', '#1F6FC2'],
    ['#DCEBF5', '#A8C1D4'],
  ],
  cab: ['#0B57B0', '#0A4386'],
  boxes: ['#FFFFFF', '#409EFF', '#7FB2D9', '#FFC21A'],
  dimension: '#0B1B2B',
}

const dusk: Palette = {
  ground: '#2C3B55',
  asphalt: '#25324A',
  lane: '#8FA6C9',
  grass: '#2D4A50',
  trees: ['#1F3B44', '#315862'],
  roof: '#8396B6',
  roofShaded: '#6C80A1',
  wall: '#566B8D',
  wallShaded: '#3A4B69',
  fascia: '#409EFF',
  glass: '#A9C8F5',
  door: '#FFD98A',
  canopy: '#8FA3C2',
  shadow: '#0C1526',
  shadowOpacity: 0.5,
  solar: '#1B2A48',
  water: '#1C2B44',
  trucks: [
    ['#B9C7DD', '#7487A6'],
    ['#FFC21A', '#B98A00'],
    ['#9DB0CC', '#6A7D9C'],
  ],
  cab: ['#3B6EA8', '#264B78'],
  boxes: ['#8A4C42', '#3B6EA8', '#A67F2A', '#4C607C'],
  dimension: '#FFFFFF',
  glow: '#FFE3A3',
}

export const palettes = { blueprint, day, dawn, green, frost, dusk }
