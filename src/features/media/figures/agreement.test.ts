import { expect, test } from 'vitest'
import { agreesWithListing, findContradictions } from './agreement.ts'
import { unitsShownBy, type UnitFigures } from './listing-figures.ts'
import { describeFigure, noteFigures } from './note-text.ts'
import { findStatedFigures } from './stated-figures.ts'

const unit = (values: Partial<UnitFigures> = {}): UnitFigures => ({
  warehouseId: '1',
  floorId: '7',
  floorHeight: 9,
  columnX: 12,
  columnY: 24,
  bearing: 3,
  doorCount: 8,
  positionTotal: 2_400,
  totalArea: 5_000,
  rentableArea: 1_200,
  ...values,
})
const units = [unit(), unit({ warehouseId: '2', floorId: '8', floorHeight: 10.5, doorCount: 4, positionTotal: 1_000, totalArea: 3_000 })]

test('[DET-12] reads the figures that a note states in Chinese and English', () => {
  const cases: [string, ReturnType<typeof findStatedFigures>][] = [
    ['净高 9 m', [{ quantity: 'height', values: [9] }]],
    ['层高约１２．５米', [{ quantity: 'height', values: [12.5] }]],
    ['Clear height of 9–10.5 m', [{ quantity: 'height', values: [9, 10.5] }]],
    ['A hall with 11 m clear', [{ quantity: 'height', values: [11] }]],
    ['柱距 12 × 24 m', [{ quantity: 'columns', values: [12, 24] }]],
    ['Column grid 12x24 m', [{ quantity: 'columns', values: [12, 24] }]],
    ['月台门 12 个，平台 +1.3 m', [{ quantity: 'doors', values: [12] }]],
    ['12 dock doors', [{ quantity: 'doors', values: [12] }]],
    ['承重 3 吨/平方米', [{ quantity: 'bearing', values: [3] }]],
    ['Floor load 2.5 t/m²', [{ quantity: 'bearing', values: [2.5] }]],
    ['整层 1.2 万平方米', [{ quantity: 'area', values: [12_000] }]],
    ['8,000 sqm to let', [{ quantity: 'area', values: [8_000] }]],
    ['货架约 10,830 个托盘位', [{ quantity: 'pallets', values: [10_830] }]],
    ['About 10,830 pallet places', [{ quantity: 'pallets', values: [10_830] }]],
  ]
  for (const [text, figures] of cases) expect(findStatedFigures(text), text).toEqual(figures)
  for (const text of ['3 号库首层平面图', 'Building 3, ground-floor plan', '2026 年 5 月拍摄', '冷风机', 'A truck backs up to its dock'])
    expect(findStatedFigures(text), text).toEqual([])
})

test('[DET-12] a text agrees if a warehouse that it shows has each figure', () => {
  for (const text of [
    '净高 9 m',
    '层高 9–10.5 m',
    '柱距 24 × 12 m',
    '12 dock doors',
    '月台门 4 个',
    '3,400 pallet positions',
    '8,000 m²',
    '月台',
  ])
    expect(agreesWithListing(text, units), text).toBe(true)
  for (const text of ['净高 12 m', 'Clear height 8.5 m', '柱距 12 × 12 m', '9 docks', '10,830 pallet places', '3.5 t/m²', '6,000 平方米'])
    expect(agreesWithListing(text, units), text).toBe(false)
  expect(findContradictions('净高 9 m，月台门 30 个', units)).toEqual([{ quantity: 'doors', values: [30] }])
})

test('[DET-12] a text about one warehouse or floor is compared with that alone', () => {
  const ofWarehouse = unitsShownBy({ warehouseId: '2', floorId: '8' }, units)
  const ofFloor = unitsShownBy({ warehouseId: null, floorId: '7' }, units)
  expect(agreesWithListing('净高 9 m', ofWarehouse)).toBe(false)
  expect(agreesWithListing('净高 9 m', ofFloor)).toBe(true)
  expect(unitsShownBy({ warehouseId: null, floorId: null }, units)).toEqual(units)
})

test('[DET-12] a quantity that the listing does not state contradicts nothing and gives no note', () => {
  const unknown = [unit({ floorHeight: null, columnX: null, doorCount: null, positionTotal: null })]
  expect(agreesWithListing('净高 12 m，柱距 8 × 8 m，月台门 3 个', unknown)).toBe(true)
  for (const figure of noteFigures) expect(describeFigure(figure, unknown, 'zh-CN'), figure).toBeNull()
})

test('[DET-12] notes are written from the listing, in both languages, and agree with it', () => {
  const write = (locale: 'zh-CN' | 'en-US') => noteFigures.map((figure) => describeFigure(figure, units, locale))
  expect(write('zh-CN')).toEqual(['层高 9.0–10.5 m', '柱距 12×24 m', '月台门共 12 个', '货位共 3,400 个'])
  expect(write('en-US')).toEqual(['Clear height 9.0–10.5 m', 'Columns 12×24 m', '12 dock doors in all', '3,400 pallet positions in all'])
  for (const text of [...write('zh-CN'), ...write('en-US')]) {
    expect(findStatedFigures(text!), text!).toHaveLength(1)
    expect(agreesWithListing(text!, units), text!).toBe(true)
  }
  expect(describeFigure('columns', [unit(), unit({ columnY: 23 })], 'zh-CN')).toBeNull()
})
