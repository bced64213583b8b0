/** Keys that were pressed before the chunk that handles them was loaded. */
export interface EarlyKeys {
	keep: ( key: string ) => void;
	/** Presses them again, where the focus is by then. */
	replay: () => void;
	/** Forgets them; says whether there were any. */
	drop: () => boolean;
}

/** @param selector Where they count: keys are dropped once the focus has left. */
export const createEarlyKeys = ( selector: string ): EarlyKeys => {
	const keys: string[] = [];
	return {
		keep: ( key ) => void keys.push( key ),
		replay() {
			for ( const key of keys.splice( 0 ) ) {
				const { activeElement } = document;
				if ( activeElement?.matches( selector ) ) {
					activeElement.dispatchEvent(
						new KeyboardEvent( 'keydown', {
							key,
							bubbles: true,
							cancelable: true,
						} )
					);
				}
			}
		},
		drop: () => keys.splice( 0 ).length > 0,
	};
};
