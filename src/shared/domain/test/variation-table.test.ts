import fc from 'fast-check';
import fixture from '../variation-table.fixture.json';
import { ShapeError } from '../shape';
import {
	availableOptions,
	imageOf,
	matchingRow,
	nearestChoices,
	parseVariationTable,
	readVariationTable,
	type Choice,
	type Row,
	type VariationTable,
} from '../variation-table';

const COLOR = 'attribute_pa_color';
const SIZE = 'attribute_size';
const LARGE = '"L" 👕';
const table = parseVariationTable( fixture );

/** What PHP writes (src/variation-table/Table.php), written once more. */
const wireOf = ( { attributes, rows, images }: VariationTable ) => ( {
	v: 1,
	attributes,
	rows: rows.flatMap( ( row, at ) => [
		row.id - ( rows[ at - 1 ]?.id ?? 0 ),
		( row.image + 1 ) * 4 +
			( row.isInStock ? 2 : 0 ) +
			( row.isActive ? 1 : 0 ),
		...row.options.map( ( option, column ) =>
			option ? attributes[ column ]!.options.indexOf( option ) + 1 : 0
		),
	] ),
	images,
} );

/** Names and options that shops have: Persian, quotes, emoji, very long, percent-encoded. */
const word = fc.oneof(
	fc.constantFrom(
		'red',
		'آبی',
		'%d8%a2%d8%a8%db%8c',
		'12"',
		"it's",
		'<b>',
		'👩‍👩‍👧',
		'constructor',
		'ن'.repeat( 500 )
	),
	fc.string( { minLength: 1, maxLength: 8, unit: 'grapheme' } )
);

const tables: fc.Arbitrary< VariationTable > = fc
	.uniqueArray( word, { minLength: 1, maxLength: 3 } )
	.chain( ( names ) =>
		fc.tuple(
			...names.map( ( name ) =>
				fc.record( {
					name: fc.constant( `attribute_${ name }` ),
					options: fc.uniqueArray( word, {
						minLength: 1,
						maxLength: 4,
					} ),
				} )
			)
		)
	)
	.chain( ( attributes ) =>
		fc.record( {
			attributes: fc.constant( attributes ),
			images: fc.constant( [ { src: 'a.jpg' }, { src: 'b.jpg' } ] ),
			rows: fc.uniqueArray(
				fc.record( {
					id: fc.integer( { min: 1, max: 1e9 } ),
					options: fc.tuple(
						...attributes.map( ( { options } ) =>
							fc.constantFrom( '', ...options )
						)
					),
					isActive: fc.boolean(),
					isInStock: fc.boolean(),
					image: fc.integer( { min: -1, max: 1 } ),
				} ) as fc.Arbitrary< Row >,
				{ maxLength: 12, selector: ( { id } ) => id }
			),
		} )
	);

/** A table and something that was chosen of it: all, some, or also what it doesn't have. */
const cases = tables.chain( ( one ) =>
	fc.tuple(
		fc.constant( one ),
		fc
			.tuple(
				...one.attributes.map( ( { options } ) =>
					fc.constantFrom( '', 'gone', ...options, ...options )
				)
			)
			.map( ( chosen ) => choiceOf( one, chosen ) )
	)
);

const choiceOf = ( { attributes }: VariationTable, chosen: string[] ): Choice =>
	Object.fromEntries(
		attributes.map( ( { name }, at ) => [ name, chosen[ at ] ?? '' ] )
	);

/** The oracle: every whole choice there is, and the row that WooCommerce would find for it. */
function* wholes( one: VariationTable ): Generator< [ Choice, Row | null ] > {
	let all: string[][] = [ [] ];
	for ( const { options } of one.attributes ) {
		all = all.flatMap( ( begun ) =>
			options.map( ( option ) => [ ...begun, option ] )
		);
	}
	for ( const chosen of all ) {
		let found: Row | null = null;
		for ( const row of one.rows ) {
			const isLike = row.options.every(
				( option, at ) => option === '' || option === chosen[ at ]
			);
			found ??= isLike ? row : null;
		}
		yield [ choiceOf( one, chosen ), found ];
	}
}

const keyOf = ( choice: Choice ) => JSON.stringify( choice );
const differences = ( choice: Choice, whole: Choice ) =>
	Object.keys( whole ).filter(
		( name ) => choice[ name ] && choice[ name ] !== whole[ name ]
	).length;

describe( 'the table of combinations', () => {
	it( '[VAR-04] is read from its compact form', () => {
		expect( table.rows ).toEqual( [
			{
				id: 101,
				options: [ 'blue', '' ],
				isActive: true,
				isInStock: true,
				image: 0,
			},
			{
				id: 102,
				options: [ 'red', 'کوچک' ],
				isActive: true,
				isInStock: true,
				image: 1,
			},
			{
				id: 103,
				options: [ 'red', LARGE ],
				isActive: true,
				isInStock: false,
				image: 1,
			},
			{
				id: 98,
				options: [ 'green', 'کوچک' ],
				isActive: false,
				isInStock: true,
				image: -1,
			},
		] );
		expect( table.images[ 0 ] ).toMatchObject( { src_w: 600 } );
	} );

	it( 'survives the way there and back, whatever the names are', () => {
		fc.assert(
			fc.property( tables, ( one ) => {
				expect(
					readVariationTable( JSON.stringify( wireOf( one ) ) )
				).toEqual( one );
			} )
		);
	} );

	it.each( [
		[ 'nothing', null ],
		[ 'a list', [] ],
		[ 'false, as WooCommerce prints it', false ],
		[ 'WooCommerce’s variations', [ { variation_id: 1 } ] ],
		[ 'a later version', { ...fixture, v: 2 } ],
		[ 'a row cut off', { ...fixture, rows: fixture.rows.slice( 0, -1 ) } ],
		[ 'an option that is not there', { ...fixture, rows: [ 1, 3, 9, 1 ] } ],
		[ 'half an option', { ...fixture, rows: [ 1, 3, 0.5, 1 ] } ],
		[ 'an option below zero', { ...fixture, rows: [ 1, 3, -1, 1 ] } ],
		[
			'a picture that is not there',
			{ ...fixture, rows: [ 1, 15, 1, 1 ] },
		],
		[ 'no id', { ...fixture, rows: [ 0, 3, 1, 1 ] } ],
		[ 'words for rows', { ...fixture, rows: [ '1', '3', '1', '1' ] } ],
		[ 'a picture without an address', { ...fixture, images: [ {} ] } ],
		[
			'options that are no texts',
			{
				...fixture,
				attributes: [ { name: 'a', options: [ 1 ] } ],
			},
		],
	] )( 'is refused when it is %s', ( _, value ) => {
		expect( () => parseVariationTable( value ) ).toThrow( ShapeError );
		expect( readVariationTable( JSON.stringify( value ) ) ).toBeNull();
	} );

	it( 'is nothing, and breaks nothing, wherever it was cut off', () => {
		const whole = JSON.stringify( fixture );
		fc.assert(
			fc.property( fc.nat( whole.length - 1 ), ( length ) => {
				expect(
					readVariationTable( whole.slice( 0, length ) )
				).toBeNull();
			} )
		);
		expect( readVariationTable( '<!doctype html><p>404' ) ).toBeNull();
	} );

	it( 'is nothing, or a whole table, whatever JSON comes', () => {
		fc.assert(
			fc.property( fc.json(), ( json ) => {
				expect( readVariationTable( json ) ).toBeNull();
			} )
		);
	} );
} );

describe( 'the row of a choice', () => {
	it( '[VAR-04] is that of WooCommerce, for every whole choice', () => {
		fc.assert(
			fc.property( tables, ( one ) => {
				for ( const [ choice, row ] of wholes( one ) ) {
					expect( matchingRow( one, choice ) ).toBe( row );
				}
			} )
		);
	} );

	it( 'is nothing as long as something is missing', () => {
		fc.assert(
			fc.property( cases, ( [ one, choice ] ) => {
				fc.pre( Object.values( choice ).includes( '' ) );
				expect( matchingRow( one, choice ) ).toBeNull();
			} )
		);
		expect( matchingRow( table, {} ) ).toBeNull();
	} );
} );

describe( 'the options that are left', () => {
	it( '[VAR-06] are exactly those that a row which may be chosen has', () => {
		fc.assert(
			fc.property( cases, ( [ one, choice ] ) => {
				one.attributes.forEach( ( { name, options }, place ) => {
					const expected = options.filter( ( option ) =>
						one.rows.some(
							( row ) =>
								row.isActive &&
								row.options.every( ( value, at ) => {
									const { name: other } =
										one.attributes[ at ]!;
									const wanted =
										at === place ? option : choice[ other ];
									return (
										! value || ! wanted || value === wanted
									);
								} )
						)
					);
					expect(
						[ ...availableOptions( one, choice, name ) ].sort()
					).toEqual( expected.sort() );
				} );
			} )
		);
	} );

	it( 'don’t depend on what is chosen of the attribute itself', () => {
		expect(
			availableOptions(
				table,
				{ [ COLOR ]: 'green', [ SIZE ]: LARGE },
				COLOR
			)
		).toEqual( new Set( [ 'blue', 'red' ] ) );
	} );

	it( 'are none of an attribute that is not there', () => {
		expect( availableOptions( table, {}, 'attribute_weight' ).size ).toBe(
			0
		);
	} );
} );

describe( 'the nearest choices', () => {
	it( 'can be had, are whole, differ from each other, and come nearest first', () => {
		fc.assert(
			fc.property( cases, fc.nat( 5 ), ( [ one, choice ], limit ) => {
				const nearest = nearestChoices( one, choice, limit );
				expect( nearest.length ).toBeLessThanOrEqual( limit );
				expect( new Set( nearest.map( keyOf ) ).size ).toBe(
					nearest.length
				);
				let last = 0;
				for ( const whole of nearest ) {
					expect( matchingRow( one, whole ) ).toMatchObject( {
						isActive: true,
						isInStock: true,
					} );
					const distance = differences( choice, whole );
					expect( distance ).toBeGreaterThanOrEqual( last );
					last = distance;
				}
			} )
		);
	} );

	it( 'are as near as any, where rows name all their options', () => {
		fc.assert(
			fc.property( cases, ( [ one, choice ] ) => {
				const exact = {
					...one,
					rows: one.rows.filter(
						( { options } ) => ! options.includes( '' )
					),
				};
				const reachable = [ ...wholes( exact ) ]
					.filter( ( [ , row ] ) => row?.isActive && row.isInStock )
					.map( ( [ whole ] ) => differences( choice, whole ) )
					.sort( ( a, b ) => a - b );
				expect(
					nearestChoices( exact, choice, 99 ).map( ( whole ) =>
						differences( choice, whole )
					)
				).toEqual( reachable );
			} )
		);
	} );

	it( 'keep what was chosen where any will do', () => {
		expect(
			nearestChoices( table, { [ COLOR ]: 'green', [ SIZE ]: LARGE }, 3 )
		).toEqual( [
			{ [ COLOR ]: 'blue', [ SIZE ]: LARGE },
			{ [ COLOR ]: 'red', [ SIZE ]: 'کوچک' },
		] );
	} );

	it( 'find another option where an earlier row takes the one that was chosen', () => {
		const one: VariationTable = {
			attributes: table.attributes,
			images: [],
			rows: [
				{
					id: 1,
					options: [ 'red', LARGE ],
					isActive: false,
					isInStock: true,
					image: -1,
				},
				{
					id: 2,
					options: [ 'red', '' ],
					isActive: true,
					isInStock: true,
					image: -1,
				},
			],
		};
		expect(
			nearestChoices( one, { [ COLOR ]: 'red', [ SIZE ]: LARGE }, 3 )
		).toEqual( [ { [ COLOR ]: 'red', [ SIZE ]: 'کوچک' } ] );
	} );
} );

describe( 'the picture', () => {
	it( 'follows the colour alone', () => {
		expect( imageOf( table, { [ COLOR ]: 'red' } )?.src ).toContain(
			'red'
		);
		expect( imageOf( table, { [ COLOR ]: 'blue' } )?.src ).toContain(
			'blue'
		);
	} );

	it( 'is the product’s own before anything is chosen, and where nothing else is shared', () => {
		expect( imageOf( table, {} ) ).toBeNull();
		expect( imageOf( table, { [ SIZE ]: 'کوچک' } ) ).toBeNull();
		expect( imageOf( table, { [ COLOR ]: 'green' } ) ).toBeNull();
		expect( imageOf( table, { [ COLOR ]: 'gone' } ) ).toBeNull();
	} );

	it( 'is that of the row, when all is chosen and one row fits', () => {
		fc.assert(
			fc.property( cases, ( [ one, choice ] ) => {
				const row = matchingRow( one, choice );
				fc.pre(
					row !== null &&
						one.rows.every( ( other ) => {
							const isLike = other.options.every(
								( option, at ) =>
									! option ||
									option ===
										choice[ one.attributes[ at ]!.name ]
							);
							return ! isLike || other.image === row.image;
						} )
				);
				expect( imageOf( one, choice ) ).toBe(
					one.images[ row!.image ] ?? null
				);
			} )
		);
	} );
} );

describe( 'five hundred rows', () => {
	const OPTIONS = [ 10, 10, 5 ];
	const attributes = OPTIONS.map( ( count, at ) => ( {
		name: `attribute_${ at }`,
		options: Array.from( { length: count }, ( _, one ) => `o${ one }` ),
	} ) );
	const rows = Array.from( { length: 500 }, ( _, at ): Row => ( {
		id: 1000 + at,
		options: [
			`o${ Math.floor( at / 50 ) }`,
			`o${ Math.floor( at / 5 ) % 10 }`,
			`o${ at % 5 }`,
		],
		isActive: true,
		isInStock: at % 7 !== 0,
		image: at % 10,
	} ) );
	const large: VariationTable = {
		attributes,
		rows,
		images: Array.from( { length: 10 }, ( _, at ) => ( {
			src: `${ at }.jpg`,
		} ) ),
	};

	it( '[VAR-06] are read and decided within a frame', () => {
		const json = JSON.stringify( wireOf( large ) );
		expect( json.length ).toBeLessThan( 8000 );
		const times: number[] = [];
		for ( let round = 0; round < 20; round++ ) {
			const began = process.cpuUsage();
			const one = readVariationTable( json )!;
			const choice = choiceOf( one, [ `o${ round % 10 }`, 'o3', 'o4' ] );
			for ( const { name } of one.attributes ) {
				availableOptions( one, choice, name );
			}
			matchingRow( one, choice );
			imageOf( one, choice );
			nearestChoices( one, { ...choice, attribute_0: 'gone' }, 3 );
			const { user, system } = process.cpuUsage( began );
			times.push( ( user + system ) / 1000 );
		}
		// The processor's time, and the middle one: the machine may be busy with something else.
		expect( times.sort( ( a, b ) => a - b )[ 10 ] ).toBeLessThan( 16 );
	} );
} );
