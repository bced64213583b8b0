import { needsId, type BlockEditor } from '../block-id';

jest.mock( '@wordpress/block-editor', () => ( {} ), { virtual: true } );

interface Block {
	id: string;
	name?: string;
	blockId?: string;
	ref?: number;
	inner?: Block[];
	isControlled?: boolean;
}

const LOOP = 'vitrin/loop-builder';

/** As much of an editor as the rule asks for. */
const editorOf = ( blocks: Block[] ): BlockEditor => {
	const flat: Array< Block & { parents: string[] } > = [];
	const read = ( list: Block[], parents: string[] ) => {
		for ( const block of list ) {
			flat.push( { ...block, parents } );
			read( block.inner ?? [], [ ...parents, block.id ] );
		}
	};
	read( blocks, [] );
	const get = ( id: string ) => flat.find( ( one ) => one.id === id );
	return {
		getClientIdsWithDescendants: () => flat.map( ( { id } ) => id ),
		getBlockName: ( id ) =>
			get( id ) ? ( get( id )?.name ?? LOOP ) : null,
		getBlockAttributes: ( id ) => {
			const one = get( id );
			return one ? { blockId: one.blockId, ref: one.ref } : null;
		},
		getBlockParents: ( id ) => get( id )?.parents ?? [],
		areInnerBlocksControlled: ( id ) => !! get( id )?.isControlled,
		getSettings: () => ( {} ),
	};
};

const pattern = ( id: string, ref: number, inner: Block[] ): Block => ( {
	id,
	name: 'core/block',
	ref,
	inner,
	isControlled: true,
} );

/** Which of the blocks change, asked in this order. */
const changed = (
	blocks: Block[],
	ids: string[],
	owners = new Map< string, string >()
) => ids.filter( ( id ) => needsId( editorOf( blocks ), owners, id ) );

describe( '[LOOP-06] ids of blocks in the editor', () => {
	it( 'a new block gets one, a saved one keeps its own', () => {
		expect(
			changed(
				[
					{ id: 'a', blockId: '' },
					{ id: 'b', blockId: 'x' },
				],
				[ 'a', 'b' ]
			)
		).toEqual( [ 'a' ] );
	} );

	it( 'a copy gets another, also where it stands before what it was copied from', () => {
		const owners = new Map< string, string >();
		expect(
			changed( [ { id: 'a', blockId: 'x' } ], [ 'a' ], owners )
		).toEqual( [] );
		expect(
			changed(
				[
					{ id: 'copy', blockId: 'x' },
					{ id: 'a', blockId: 'x' },
				],
				[ 'copy', 'a' ],
				owners
			)
		).toEqual( [ 'copy' ] );
	} );

	it( 'Undo of a copy, cutting and pasting, and moving into a group change nothing', () => {
		const owners = new Map< string, string >();
		changed( [ { id: 'a', blockId: 'x' } ], [ 'a' ], owners );
		changed(
			[
				{ id: 'a', blockId: 'x' },
				{ id: 'b', blockId: 'y' },
			],
			[ 'a', 'b' ],
			owners
		);
		expect(
			changed( [ { id: 'a', blockId: 'x' } ], [ 'a' ], owners )
		).toEqual( [] );
		// Pasted, after a was cut.
		expect(
			changed( [ { id: 'c', blockId: 'x' } ], [ 'c' ], owners )
		).toEqual( [] );
		// Both undone.
		expect(
			changed( [ { id: 'a', blockId: 'x' } ], [ 'a' ], owners )
		).toEqual( [] );
		expect(
			changed(
				[
					{
						id: 'g',
						name: 'core/group',
						inner: [ { id: 'a', blockId: 'x' } ],
					},
				],
				[ 'a' ],
				owners
			)
		).toEqual( [] );
	} );

	it( 'a synced pattern that is there twice shows one block, and is no copy', () => {
		const twice = [
			pattern( 'p', 7, [ { id: 'a', blockId: 'x' } ] ),
			pattern( 'q', 7, [ { id: 'b', blockId: 'x' } ] ),
		];
		expect( changed( twice, [ 'a', 'b' ] ) ).toEqual( [] );
		expect( changed( twice, [ 'b', 'a' ] ) ).toEqual( [] );
	} );

	it( 'only the first showing of a pattern gives ids, so that two never take turns', () => {
		const fresh = [
			pattern( 'p', 7, [ { id: 'a', blockId: '' } ] ),
			pattern( 'q', 7, [ { id: 'b', blockId: '' } ] ),
			pattern( 'r', 8, [ { id: 'c', blockId: '' } ] ),
		];
		expect( changed( fresh, [ 'b', 'a', 'c' ] ) ).toEqual( [ 'a', 'c' ] );
		const copied = [
			pattern( 'p', 7, [
				{ id: 'a', blockId: 'x' },
				{ id: 'a2', blockId: 'x' },
			] ),
			pattern( 'q', 7, [
				{ id: 'b', blockId: 'x' },
				{ id: 'b2', blockId: 'x' },
			] ),
		];
		expect( changed( copied, [ 'a', 'a2', 'b', 'b2' ] ) ).toEqual( [
			'a2',
		] );
	} );

	it( 'the page and a pattern in it are saved apart', () => {
		expect(
			changed(
				[
					{ id: 'a', blockId: 'x' },
					pattern( 'p', 7, [ { id: 'b', blockId: 'x' } ] ),
				],
				[ 'a', 'b' ]
			)
		).toEqual( [] );
	} );
} );
