/** What the editor can't know by itself, as src/shared/assets/Blocks.php prints it. */
export interface Facts {
	/** Whether the block's feature is on. */
	isOn: boolean;
	/** Address of its settings; '' for who may not open them. */
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
