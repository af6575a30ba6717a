import { cleanLine } from '#platform/contract/plain-text.ts'

const mostCharacters = 120

/** The name a person gave a file, as it is shown to people and offered for saving: without folders, with the ending of what the file is. */
export function fileName(given: string, extension: string): string {
  const last = cleanLine(given.split(/[/\\]/).at(-1)!).replaceAll(/[<>:"|?*]/g, '_')
  const stem = [...last.replace(/\.[A-Za-z0-9]{1,8}$/, '')]
    .slice(0, mostCharacters)
    .join('')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
  return `${stem || 'file'}.${extension}`
}
