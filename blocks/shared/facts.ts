/**
 * What all blocks of ours share in the editor.
 */

/** What the editor can't know by itself, as src/shared/assets/Blocks.php prints it. */
export interface Facts {
	/** Whether the block's feature is on. */
	isOn: boolean;
	/** Address of its settings; '' for users who may not open them. */
	settings: string;
}

/**
 * The facts of one block. Where none were printed the block counts as on.
 *
 * @param name Without `vitrin/`.
 */
export const factsOf = < More extends object = object >(
	name: string
): Facts & Partial< More > => {
	const { vitrinBlocks } = window as {
		vitrinBlocks?: Record< string, Facts & Partial< More > >;
	};
	return { isOn: true, settings: '', ...vitrinBlocks?.[ name ] } as Facts &
		Partial< More >;
};

const write = ( value: number ): string =>
	value.toLocaleString( document.documentElement.lang || [] );

/** In the digits of the editor's language; the shop's own way of writing money is the page's. */
export const SAMPLE = {
	count: () => write( 3 ),
	total: () => write( 450000 ),
};

/** WordPress's controls in their newest size: without these they warn that the old one goes. */
export const SIZES = {
	__next40pxDefaultSize: true,
	__nextHasNoMarginBottom: true,
} as const;
