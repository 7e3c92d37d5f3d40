/** The account that the stand-in accepts. */
export const apiKey = 'demo-api-key';
export const posSignature = 'DEMO-DEMO-DEMO-DEMO-DEMO';

/** A pair of keys of the stand-in only: it signs notifications to shops that trust the public one. */
export const publicKey =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAwE851svEFoSHyvmKk2QLRXahitNS3TWA+BqP08VY1YAlgrrUGyHd8UHLfY3hS1Prb6sc' +
  'IHUn1VzsP/aB35re8hO5iXrQuB2Op06OG6xQUweNut+4yLtsYzTv5SN6TzbQi6b0IduoG+vN1uDKcnhaJn576v21+ki4XtkCgjjhSTase0sIBOxJ' +
  'qcNMGclKYjtMY0aBmegEdcRKOJlnonj9PMr4SJcPiaj2OGadabReoPeGB1TNTj5HK9v61SpPuSJBN4IJkidrRFclV2X3t4IcnWz+8+RZqtnq9lh+' +
  'Kb7LTLuFv8tjfetmNiKGw7RdjR/p2HA3hTVU2uu/A8RdCapU/QIDAQAB';

/** PKCS #8. */
export const privateKey =
  'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDATznWy8QWhIfK+YqTZAtFdqGK01LdNYD4Go/TxVjVgCWCutQbId3xQct9jeFL' +
  'U+tvqxwgdSfVXOw/9oHfmt7yE7mJetC4HY6nTo4brFBTB42637jIu2xjNO/lI3pPNtCLpvQh26gb683W4MpyeFomfnvq/bX6SLhe2QKCOOFJNqx7' +
  'SwgE7Empw0wZyUpiO0xjRoGZ6AR1xEo4mWeieP08yvhIlw+JqPY4Zp1ptF6g94YHVM1OPkcr2/rVKk+5IkE3ggmSJ2tEVyVXZfe3ghydbP7z5Fmq' +
  '2er2WH4pvstMu4W/y2N962Y2IobDtF2NH+nYcDeFNVTa678DxF0JqlT9AgMBAAECggEACDl7L5tbAVwyqIof6eojQe8ZvTkIzWAelL3MvTxZQ8GY' +
  'GRgKE+JQvngsuUEU9maaO5Y1p5JgcpNnoTFW4EFx29LfIlOSfe/5rAsZMHLKo/pp49Ocm1fKAhDUr604QQ9cP5S+J9KKmoMXtGMRwBqIlHvgAIP6' +
  '6+op7xiDLx7lTP8KxgQaNCG7H7AjBcPdXHfEZuK4v5U8TWDY4l562c5nuiMgkEbQ1miedbHlBjyMCNIQLRvlGrD3gqUQgcjFsQnhE2wIYGyPxIZX' +
  '0Hulb2ZAkE0ChdEyQ3FoF/atg14MxAskB4xgqHas38vZ6FGY9CM0HzIrjJeiYfOeVBevSyEXCwKBgQDnnDfhR4wH29cdw/Z9C3zwE7bvMd36x/pq' +
  '+edM/JJ/pF/hUepPau/eiSnYtjTTUYuCwRsFL838wIeBGHhTzg+tAM/51JslpN6tZUNEL9o7bWb/CQYB3E5YzkuJo4eCpFfrxY2pCVHZsdXgBEDd' +
  'R16RU57UROYk8ZM2WvewnDg2PwKBgQDUj4hI/BGrXa1WdLxeF2uys2kPvMkQCBNvPz2tFFUzwu7yDq1B8vY1WvZvSjYpScfWG6v6ZD5PuMa1Pb4x' +
  '4n7ojOBjJkU9l7ozGCKOeUS47xeJgC7g/wd3DoM47lF0ZjWXgma/9yJmhgeJdYeCXfHptPDM158QGnwNoCL3VxQ9wwKBgGnrLDbvNF/Hrtni60+G' +
  'OG3GZkt/P6fXWnMftCKmAw0yi9KMVp5ZJjdb/PIpaYEWcrmqPAQkN4yWM6HbIfQZcVvJ2lLDYuxVOKyNebSuOZwhzQ9m/gNNz9qXBT59tZQOOlMN' +
  'dlpOc8sdo9SdvVg0sk+9sQ4cMC/G9m7OLSXsW1ybAoGAIBfXxOVCKbSIImCXvEEfAqkx+K1RUjlV7dsHjeVfA+SvvR5YLHfpkp68TItQ6CT6pioh' +
  'ajnOaq0EW4MJ/3AqJyR2EKJLnAQXmfVP6mEG7kEzNZCEA3aeAuzPBT5+T+vKtah7qQpASGh+JNP49McIanfmT5dSrdTB3DDMdrnQFY8CgYEArCVP' +
  'LTVAgSlbYM/7XLfALBuCKcDr8Nvzc2WOWmBcOb/3uRRVxs6HmHW5Hir147YueCtXreGqFT16YydF15YCCSpGVDqnejrO9rRzFTHgoI199shwPCkW' +
  '0+kmV8e8lghN25l1aXH4w82j4LVwYcIPZcpIF3GWtCr1L/UFwYQlRHU=';
