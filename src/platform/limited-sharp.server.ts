import sharp from 'sharp';

// Only these decoders are enabled, whatever the type of a file: SVG and PDF can refer to other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// One thread per picture leaves processors for requests.
sharp.concurrency(1);

export { sharp };
