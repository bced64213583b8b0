/**
 * The main figures of one run as an SVG. Pure.
 */
import { shopTitle } from './report.mjs';
import { pageTitle } from './table.mjs';

/** @typedef {import('./result.mjs').Result} Result */

const WIDTH = 960;
const LEFT = 230;
const RIGHT = 96;
const BAR = 18;
const GAP = 7;
const INK = '#1d2327';
const QUIET = '#50575e';
const RULE = '#dcdcde';

/** Told apart by lightness as well as by colour. */
const PARTS = /** @type {const} */ ( [
	[ 'ours', 'Vitrin', '#0b6e4f' ],
	[ 'peer', 'the other plugin', '#c2410c' ],
	[ 'shop', 'WooCommerce', '#8e6bbf' ],
	[ 'theme', 'theme', '#b6bcc2' ],
	[ 'wordpress', 'WordPress (jQuery)', '#4f7cac' ],
] );

const PRESSES = [
	[ 'add', 'Click on ‘add to cart’ → something changes', 50, 'p75' ],
	[
		'open first',
		'First click that opens the drawer → it shows',
		100,
		'p95',
	],
	[ 'open again', 'A later click that opens it', 100, 'p95' ],
	[ 'plus', 'Plus in the drawer → the new quantity shows', 50, 'p75' ],
];

/** @param {string} text */
export const escape = ( text ) =>
	text.replace(
		/[&<>"]/g,
		( character ) =>
			( { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } )[
				character
			] ?? ''
	);

/**
 * @param {number} largest
 * @return {number} Distance of the marks on an axis up to it: 1, 2 or 5 times a power of ten, at most six marks.
 */
export function stepOf( largest ) {
	const raw = Math.max( largest, 1e-9 ) / 6;
	const power = 10 ** Math.floor( Math.log10( raw ) );
	return (
		( [ 1, 2, 5, 10 ].find( ( times ) => times * power >= raw ) ?? 10 ) *
		power
	);
}

/**
 * @typedef {Object} Row
 * @property {string} label
 * @property {Array<{ value: number, color: string }>} parts One after the other.
 * @property {string} text   At the bar's end.
 * @property {number} [mark] A thin line, where a percentile lies.
 */

/**
 * @param {number} top
 * @param {string} title
 * @param {Row[]}  rows
 * @param {string} unit
 * @param {{ value: number, text: string }} [budget]
 * @return {{ svg: string, height: number }}
 */
export function panel( top, title, rows, unit, budget ) {
	const sum = ( /** @type {Row} */ row ) =>
		row.parts.reduce( ( total, { value } ) => total + value, 0 );
	const largest = Math.max(
		...rows.map( ( row ) => Math.max( sum( row ), row.mark ?? 0 ) ),
		budget?.value ?? 0
	);
	const step = stepOf( largest );
	const end = Math.max( step, Math.ceil( largest / step ) * step );
	const x = ( /** @type {number} */ value ) =>
		LEFT + ( ( WIDTH - LEFT - RIGHT ) * value ) / end;
	// The budget's words stand between title and bars.
	const first = top + ( budget ? 50 : 34 );
	const bottom = first + rows.length * ( BAR + GAP );
	const out = [ words( 24, top + 14, title, 'font-weight="600"' ) ];
	for ( let value = 0; value <= end + step / 2; value += step ) {
		out.push(
			`<path d="M${ fixed( x( value ) ) } ${ first - 4 }V${ bottom }" stroke="${ RULE }"/>`
		);
		out.push(
			words(
				x( value ),
				bottom + 14,
				`${ Number( value.toFixed( 6 ) ) }${ value > end - step / 2 ? ` ${ unit }` : '' }`,
				`font-size="12" fill="${ QUIET }" text-anchor="middle"`
			)
		);
	}
	rows.forEach( ( row, i ) => {
		const y = first + i * ( BAR + GAP );
		out.push(
			words( LEFT - 10, y + BAR - 5, row.label, 'text-anchor="end"' )
		);
		let from = 0;
		for ( const { value, color } of row.parts ) {
			if ( value > 0 ) {
				out.push(
					`<rect x="${ fixed( x( from ) ) }" y="${ y }" width="${ fixed( x( from + value ) - x( from ) ) }" height="${ BAR }" fill="${ color }"/>`
				);
			}
			from += value;
		}
		if ( row.mark !== undefined ) {
			out.push(
				`<path d="M${ fixed( x( from ) ) } ${ y + BAR / 2 }H${ fixed( x( row.mark ) ) }M${ fixed( x( row.mark ) ) } ${ y + 3 }v${ BAR - 6 }" stroke="${ INK }" stroke-width="1.5"/>`
			);
		}
		out.push(
			`<text x="${ fixed( x( Math.max( from, row.mark ?? 0 ) ) + 7 ) }" y="${ y + BAR - 5 }" stroke="#fff" stroke-width="4" paint-order="stroke" font-size="13">${ escape( row.text ) }</text>`
		);
	} );
	if ( budget ) {
		out.push(
			`<path d="M${ fixed( x( budget.value ) ) } ${ first - 6 }V${ bottom }" stroke="#b32d2e" stroke-width="1.5" stroke-dasharray="5 3"/>`
		);
		out.push(
			words(
				x( budget.value ),
				first - 10,
				budget.text,
				'font-size="12" fill="#b32d2e" text-anchor="middle"'
			)
		);
	}
	return { svg: out.join( '\n' ), height: bottom + 34 - top };
}

/** @param {number} value */
const fixed = ( value ) => value.toFixed( 1 );

/**
 * @param {number} x
 * @param {number} y
 * @param {string} content
 * @param {string} [attributes]
 */
function words( x, y, content, attributes = '' ) {
	return `<text x="${ fixed( x ) }" y="${ y }" ${ attributes }>${ escape( content ) }</text>`;
}

/**
 * @param {Result} result
 * @return {string} A whole SVG document.
 */
export function picture( result ) {
	const states = result.states.filter(
		( { id } ) => ! id.startsWith( 'only-' ) && ! id.endsWith( '-plain' )
	);
	const color = ( /** @type {string} */ id ) =>
		id === 'off'
			? '#8e6bbf'
			: ( { on: '#0b6e4f', keep: '#5aa786' }[ id ] ?? '#c2410c' );
	const short = ( /** @type {string} */ title ) =>
		title.replace( ', WooCommerce’s scripts kept', ', WC scripts kept' );
	const out = /** @type {string[]} */ ( [] );
	let y = 92;
	const add = ( /** @type {{ svg: string, height: number }} */ made ) => {
		out.push( made.svg );
		y += made.height;
	};

	for ( const page of [ 'shop', 'variable' ] ) {
		const rows = states.flatMap( ( { id, title } ) => {
			const one = result.weight?.[ id ]?.[ page ]?.empty;
			if ( ! one ) {
				return [];
			}
			const parts = PARTS.map( ( [ owner, , fill ] ) => ( {
				value: one.scripts[ owner ].bytes / 1024,
				color: fill,
			} ) );
			return [
				{
					label: short( title ),
					parts,
					text: `${ parts.reduce( ( total, { value } ) => total + value, 0 ).toFixed( 1 ) } KB`,
				},
			];
		} );
		if ( rows.length ) {
			add(
				panel(
					y,
					`Scripts before any click, ${ pageTitle( page ) }, KB after brotli`,
					rows,
					'KB'
				)
			);
		}
	}
	for ( const [
		name,
		title,
		limit,
		share,
	] of /** @type {Array<[string, string, number, 'p75' | 'p95']>} */ (
		PRESSES
	) ) {
		const rows = states.flatMap( ( { id, title: label } ) => {
			const found = result.click?.[ id ]?.[ name ];
			return found
				? [
						{
							label: short( label ),
							parts: [
								{ value: found.median, color: color( id ) },
							],
							mark: found[ share ],
							text: `${ found.median.toFixed( 0 ) }, ${ found[ share ].toFixed( 0 ) }`,
						},
					]
				: [];
		} );
		if ( rows.length ) {
			add(
				panel(
					y,
					`${ title }: median, ${ share === 'p75' ? '75th' : '95th' } percentile`,
					rows,
					'ms',
					{ value: limit, text: `budget ${ limit } ms` }
				)
			);
		}
	}

	let legendX = 24;
	const shown = PARTS.filter( ( [ owner ] ) =>
		states.some(
			( { id } ) =>
				result.weight?.[ id ]?.shop?.empty?.scripts[ owner ].bytes
		)
	);
	const legend = shown.map( ( [ , name, fill ] ) => {
		const item = `<rect x="${ legendX }" y="58" width="14" height="14" fill="${ fill }"/>${ words( legendX + 20, 70, name ) }`;
		legendX += 48 + name.length * 8.2;
		return item;
	} );
	return sheet( {
		label: `Weight and click times on ${ shopTitle( result.shop ) }`,
		title: shopTitle( result.shop ),
		below: `${ result.when }. CPU slowed four times for the clicks.${ result.machine.busy ? ' The machine was busy: times are too high.' : '' }`,
		content: [ ...legend, ...out ].join( '\n' ),
		height: y,
	} );
}

/**
 * @param {{ label: string, title: string, below: string, content: string, height: number }} about
 * @return {string} A whole SVG document with a heading.
 */
export function sheet( { label, title, below, content, height } ) {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ WIDTH } ${ height }" width="${ WIDTH }" height="${ height }" font-family="system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif" font-size="14" fill="${ INK }" role="img" aria-label="${ escape( label ) }">
<rect width="${ WIDTH }" height="${ height }" fill="#fff"/>
${ words( 24, 28, title, 'font-size="18" font-weight="600"' ) }
${ words( 24, 48, below, `font-size="12" fill="${ QUIET }"` ) }
${ content }
</svg>
`;
}
