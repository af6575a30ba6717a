import { storedValue } from '#platform/web/stored-value.ts'

/** Whether keys without a modifier do something; each person can switch them off (WCAG 2.1.4). */
export const singleKeys = storedValue('whs-single-keys', true, (stored) => stored !== false)

type Pressed = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'defaultPrevented' | 'isComposing' | 'target'>

/** True where a key is text: in a field, and while an input method composes it. */
export const isTyping = ({ target, isComposing }: Pick<Pressed, 'target' | 'isComposing'>) =>
  isComposing ||
  (target instanceof HTMLElement &&
    (target.isContentEditable ||
      (target.matches('input, textarea, select') && !target.matches('[type=checkbox], [type=radio], [type=button]'))))

/** True for a key that nothing else on the page wants: without a modifier, outside fields and dialogs, while single keys are on. */
export const isFreeKey = (event: Pressed) =>
  singleKeys.read() &&
  !event.defaultPrevented &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.altKey &&
  !isTyping(event) &&
  document.querySelector('dialog:modal') === null

/** True where Enter and Space have a meaning of their own. */
export const isOnControl = ({ target }: Pick<Pressed, 'target'>) =>
  target instanceof HTMLElement && target.closest('a, button, summary, input, label, [role=option], [role=menuitem], [role=tab]') !== null
