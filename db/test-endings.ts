type Ending = () => unknown;

const endings: Ending[] = [];

/** What a test file has opened is closed when it is done, the last one first. */
export const whenDone = (ending: Ending): void => {
  endings.unshift(ending);
};

export async function closeOpened(): Promise<void> {
  for (const ending of endings.splice(0)) await ending();
}
