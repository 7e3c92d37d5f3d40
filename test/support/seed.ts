import fc from 'fast-check';

/** Property tests try the same values in every run, unless FC_SEED names others. */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 1) });
