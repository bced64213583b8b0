/** WordPress's controls in their newest size: without these they warn that the old one goes. */
export const SIZES = {
	__next40pxDefaultSize: true,
	__nextHasNoMarginBottom: true,
} as const;
