import '../../../generated/antd.css'
import { ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import type { ReactNode } from 'react'
import { getLocale } from '#paraglide/runtime.js'
import { theme } from '#platform/web/theme/theme.ts'

/** Around every late part that uses antd: its theme, its language, its static sheet. Nothing of it is in the first load of a page. */
export function AntdRoot({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider
      locale={getLocale() === 'zh-CN' ? zhCN : enUS}
      theme={{ ...theme, zeroRuntime: true }}
      componentSize="middle"
      button={{ autoInsertSpace: false }}
    >
      {children}
    </ConfigProvider>
  )
}
