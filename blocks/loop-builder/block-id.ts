import { useEffect } from '@wordpress/element';
import { useSelect } from '@wordpress/data';

const random = (): string => Math.random().toString( 36 ).slice( 2, 10 );

interface Editor {
	getClientIdsWithDescendants?: () => string[];
	getBlockName?: ( clientId: string ) => string | null;
	getBlockAttributes?: ( clientId: string ) => { blockId?: string } | null;
}

/**
 * Gives a new block, or a copy of one, an id of its own: a visitor's call names its block by it (LOOP-06). Of
 * two with one id the later one changes.
 *
 * @param clientId      The editor's own id of this block.
 * @param name          The block's name.
 * @param blockId       The saved id; '' for a new block.
 * @param setAttributes Stores another one.
 */
export const useBlockId = (
	clientId: string,
	name: string,
	blockId: string,
	setAttributes: ( changed: { blockId: string } ) => void
): void => {
	const isCopy = useSelect(
		( select ) => {
			const editor = select( 'core/block-editor' ) as unknown as
				Editor | undefined;
			const first = editor
				?.getClientIdsWithDescendants?.()
				.find(
					( id ) =>
						editor.getBlockName?.( id ) === name &&
						editor.getBlockAttributes?.( id )?.blockId === blockId
				);
			return !! first && first !== clientId;
		},
		[ clientId, name, blockId ]
	);
	useEffect( () => {
		if ( ! blockId || isCopy ) {
			setAttributes( { blockId: random() } );
		}
	}, [ blockId, isCopy, setAttributes ] );
};
