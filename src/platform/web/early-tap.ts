const key = '__earlyTap'

/**
 * Inline script of every page: remembers the button, or the link within the page, that was pressed last before React listens. Other links,
 * forms and disclosures work without React and are left alone.
 */
export const rememberEarlyTap = `addEventListener('click',(event)=>{
if(document.documentElement.hasAttribute('data-hydrated'))return
const pressed=event.target instanceof Element?event.target.closest('button,a[href],summary,label'):null
const waits=pressed?.matches('button[type=button],a[href^="#"]')
if(waits)event.preventDefault()
window.${key}=waits?pressed:null
},true)`

/**
 * Presses what was pressed before React listened, if it is still shown. React makes its section interactive first, which it cannot while it
 * runs effects: hence a task of its own.
 */
export function repeatEarlyTap() {
  const holder = window as { [key]?: HTMLElement | null }
  const pressed = holder[key]
  holder[key] = null
  if (pressed) setTimeout(() => pressed.isConnected && pressed.click())
}
