import { useBlockEditingMode } from '@wordpress/block-editor';
import { useRegistry, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';

const STORE = 'core/block-editor';

const random = (): string => Math.random().toString( 36 ).slice( 2, 10 );

/** As much of the editor's store as is asked. */
export interface BlockEditor {
	getClientIdsWithDescendants: () => string[];
	getBlockName: ( clientId: string ) => string | null;
	getBlockAttributes: (
		clientId: string
	) => Record< string, unknown > | null;
	getBlockParents: ( clientId: string ) => readonly string[];
	areInnerBlocksControlled: ( clientId: string ) => boolean | undefined;
	getSettings: () => {
		isPreviewMode?: boolean;
		__unstableIsPreviewMode?: boolean;
	};
}

interface Changes {
	__unstableMarkNextChangeAsNotPersistent: () => void;
	updateBlockAttributes: ( clientId: string, changed: object ) => void;
}

/**
 * The block around it whose inner blocks are saved by themselves, such as a synced pattern or a template part.
 *
 * @param editor
 * @param clientId
 * @return '' where it belongs to what is edited itself.
 */
export const documentOf = ( editor: BlockEditor, clientId: string ): string =>
	[ ...editor.getBlockParents( clientId ) ]
		.reverse()
		.find( ( id ) => editor.areInnerBlocksControlled( id ) ) ?? '';

/** What a document is saved as: two blocks may show the same. */
const savedAs = ( editor: BlockEditor, document: string ): string => {
	const { ref, theme, slug } = editor.getBlockAttributes( document ) ?? {};
	return JSON.stringify( [
		editor.getBlockName( document ),
		ref,
		theme,
		slug,
	] );
};

/** A synced pattern that is there twice shows one saved block twice: only its first showing may change it. */
const isFirstShowing = ( editor: BlockEditor, document: string ): boolean => {
	const saved = savedAs( editor, document );
	return (
		editor
			.getClientIdsWithDescendants()
			.find(
				( id ) =>
					editor.areInnerBlocksControlled( id ) &&
					savedAs( editor, id ) === saved
			) === document
	);
};

/**
 * Whether a block needs another id: because it has none, or because it is the copy of one in the same document.
 * The block that had the id first keeps it, wherever the copy is put.
 *
 * @param editor
 * @param owners   Client ids by document and id; this call may add to it.
 * @param clientId
 */
export const needsId = (
	editor: BlockEditor,
	owners: Map< string, string >,
	clientId: string
): boolean => {
	const document = documentOf( editor, clientId );
	if ( document && ! isFirstShowing( editor, document ) ) {
		return false;
	}
	const name = editor.getBlockName( clientId );
	const blockId = editor.getBlockAttributes( clientId )?.blockId;
	if ( typeof blockId !== 'string' || ! blockId ) {
		return true;
	}
	const key = `${ document }|${ blockId }`;
	const owner = owners.get( key ) ?? clientId;
	if (
		owner !== clientId &&
		editor.getBlockName( owner ) === name &&
		editor.getBlockAttributes( owner )?.blockId === blockId &&
		documentOf( editor, owner ) === document
	) {
		return true;
	}
	owners.set( key, clientId );
	return false;
};

/** By registry: previews of patterns have their own, and take no id from a block of the page. */
const allOwners = new WeakMap< object, Map< string, string > >();

/**
 * Gives a new block, or a copy of one, an id of its own: a visitor's call names its block by it (LOOP-06).
 *
 * @param clientId The editor's own id of this block.
 * @param blockId  The saved id; '' for a new block.
 */
export const useBlockId = ( clientId: string, blockId: string ): void => {
	const registry = useRegistry();
	const mode = useBlockEditingMode();
	const document = useSelect(
		( select ) =>
			documentOf( select( STORE ) as unknown as BlockEditor, clientId ),
		[ clientId ]
	);
	useEffect( () => {
		const editor = registry.select( STORE ) as unknown as BlockEditor;
		const settings = editor.getSettings();
		// Its name before WordPress 6.8, which warns of code that reads it.
		const isPreview =
			settings.isPreviewMode ?? settings.__unstableIsPreviewMode;
		// What can't be edited, such as the template around a page, must not become a change to be saved.
		if ( mode === 'disabled' || isPreview ) {
			return;
		}
		const owners = allOwners.get( registry ) ?? new Map();
		allOwners.set( registry, owners );
		if ( needsId( editor, owners, clientId ) ) {
			const changes = registry.dispatch( STORE ) as unknown as Changes;
			// No step of its own for Undo; and of this block alone, for copies may be selected together.
			changes.__unstableMarkNextChangeAsNotPersistent();
			changes.updateBlockAttributes( clientId, { blockId: random() } );
		}
	}, [ registry, mode, document, clientId, blockId ] );
};
