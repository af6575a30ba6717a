import { expect, test } from 'vitest'
import { isImitatingName } from './imitating-name.ts'

test('[AUTH-1] names that look like those of the staff are recognised in every script', () => {
  for (const name of [
    'admin',
    'ADMIN',
    'ａｄｍｉｎ',
    '\u0430dmin',
    'adm\u0456n',
    'a.d-m i_n',
    'Adm1n',
    'admin ',
    '客服',
    '在线客服01',
    '客 服',
    '官方账号',
    'Customer Service',
    'r00t',
    'paypal\u0430',
  ])
    expect(isImitatingName(name), name).toBe(true)
  for (const name of [
    '林晓航',
    'Lin 晓航',
    'José García',
    'Иван Петров',
    'Administration West GmbH',
    '青岛仓储',
    'li.wei',
    '13812345678',
    'badminton',
    '会员0001',
  ])
    expect(isImitatingName(name), name).toBe(false)
})
