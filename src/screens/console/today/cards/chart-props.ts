import type { Statistic } from '#features/statistics/contract.ts'
import type { TodayQuery } from '../today-address.ts'

export type ChartProps = { statistic: Statistic; query: TodayQuery }
