/** Stack frames show code only; the lines before them repeat the message. */
export const framesOf = (stack: string): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 30)
    .map((line) => line.trim());

/**
 * Removes what may identify a person from the message of an error: addresses of e-mails, numbers from five digits,
 * queries of URLs, and quoted values. Quoted names of tables, columns and constraints (with an underscore) stay.
 */
export const withoutPersonalData = (message: string): string =>
  message
    .replace(/[^\s"'<>(),;:]+@[^\s"'<>(),;:]+/g, '<email>')
    .replace(/(https?:\/\/[^\s?#"']+)[?#][^\s"']*/g, '$1?<query>')
    .replace(/"(?![a-z]+(?:_[a-z0-9]+)+")[^"\n]*"/g, '<value>')
    .replace(/'[^'\n]*'|„[^”\n]*”|\([^()\n]*\)=\([^()\n]*\)/g, '<value>')
    .replace(/\+?\d(?:[\d .-]*\d){4,}/g, '<number>')
    .slice(0, 500);
