import { cleanLine } from '#platform/contract/plain-text.ts'

const mostCharacters = 120

/** Returns the file name to show and to offer for saving: the uploaded name without folders, with the extension of the actual format. */
export function fileName(given: string, extension: string): string {
  const last = cleanLine(given.split(/[/\\]/).at(-1)!).replaceAll(/[<>:"|?*]/g, '_')
  const stem = [...last.replace(/\.[A-Za-z0-9]{1,8}$/, '')]
    .slice(0, mostCharacters)
    .join('')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
  return `${stem || 'file'}.${extension}`
}
