/** How to compare where nothing else is said, as it would be written. */
export const planDefaults = { alpha: '0.05', resamples: '10000', seed: '42' } as const
