/**
 * Collects the text typed until the returned function is called, which returns it. For a field that is not on the page
 * yet, because its code is being loaded.
 */
export function collectTyping(target: EventTarget = window): () => string {
  let text = '';
  const onKeyDown = (event: Event) => {
    if (!isKeyPress(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') text = text.slice(0, -1);
    else if ([...event.key].length === 1) text += event.key;
    else return;
    event.preventDefault();
  };
  target.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    target.removeEventListener('keydown', onKeyDown, { capture: true });
    return text;
  };
}

type KeyPress = Event & Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const isKeyPress = (event: Event): event is KeyPress => 'key' in event;
