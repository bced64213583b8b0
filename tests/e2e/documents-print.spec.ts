/**
 * Documents as they are printed: how many pages, and whether all of it is on them. What can be measured is
 * measured in the page, in print's layout and at the width of the sheet without its margins.
 */
import type { Page } from '@playwright/test';
import { ADMIN, configureShop, isRealShop, logIn } from './support/shop';
import { expect, test } from './support/test';

const SELLER = {
	shop_name: 'فروشگاه صنایع دستی خانهٔ خورشید (سهامی خاص)',
	shop_address:
		'تهران، خیابان ولیعصر، بالاتر از میدان ونک، کوچهٔ نگار، پلاک ۱۲',
	shop_postcode: '1969712345',
	shop_phone: '02188776655',
	shop_economic_code: '411111111111',
	footer: 'کالا تا هفت روز پس از تحویل با همین صورت‌حساب بازگردانده می‌شود.',
	proforma_until: 'always',
};

const PAPERS = [ 'invoice', 'proforma', 'packing-list', 'delivery-note' ];
/** A refund has a paper, too; only WooCommerce itself has refunds. */
const papersOf = ( is: object ): string[] =>
	'full' in is && isRealShop() ? [ ...PAPERS, 'credit-note' ] : PAPERS;

const LABELS = [ 'dispatch-label', 'shipping-label' ];

/** Millimetres: the sheet's width without its margins, as document-style.php has them. */
const WIDTHS: Record< string, number > = {
	a4: 210,
	a5: 148,
	a6: 105,
	'100x150': 100,
	'100x100': 100,
};

const ORDERS = {
	'a line': { lines: 1 },
	'two lines with all that an invoice may have': { lines: 2, full: true },
	'six lines for a long address': { lines: 6, long: true },
	'six lines with all that an invoice may have, of millions of Rials': {
		lines: 6,
		full: true,
		long: true,
		price: 125_000_000,
		currency: 'IRR',
	},
	'six lines in the twelve columns of the tax office’s form, of millions': {
		lines: 6,
		full: true,
		long: true,
		price: 12_500_000,
		currency: 'IRR',
	},
	'fifty lines': { lines: 50, full: true, price: 12_500_000 },
} as const;

type OrderName = keyof typeof ORDERS;

/** At most so many pages. */
const pagesOf = ( order: OrderName, kind: string, size: string ): number => {
	const isLong = order === 'fifty lines';
	if (
		kind === 'shipping-label' ||
		( ! isLong && ! order.startsWith( 'six' ) )
	) {
		return 1;
	}
	if ( kind === 'dispatch-label' ) {
		const six = size === '100x100' ? 2 : 1;
		return isLong ? 6 : six;
	}
	const lines = size === 'a4' ? 4 : 6;
	const six = size === 'a5' && order.includes( 'millions' ) ? 2 : 1;
	return isLong ? lines : six;
};

const countPages = ( pdf: Buffer ): number =>
	pdf.toString( 'latin1' ).match( /\/Type\s*\/Page\b(?!s)/g )?.length ?? 0;

/** What is wrong with the page, in words. */
const faults = ( page: Page, smallest: number ) =>
	page.evaluate( ( least ) => {
		const wrong: string[] = [];
		const name = ( { tagName, className, textContent }: Element ) =>
			`${ tagName.toLowerCase() }.${ className } “${ textContent?.trim().slice( 0, 30 ) }”`;
		const isHidden = ( element: Element ) =>
			!! element.closest( '.vitrin-doc-hidden, svg' );
		const rows = ( range: Range ) =>
			new Set(
				Array.from( range.getClientRects() )
					.filter( ( { width } ) => width > 0 )
					.map( ( { bottom } ) => Math.round( bottom / 3 ) )
			).size;
		const width = document.documentElement.clientWidth;
		for ( const doc of document.querySelectorAll( '.vitrin-doc' ) ) {
			for ( const element of doc.querySelectorAll( '*' ) ) {
				const { left, right } = element.getBoundingClientRect();
				const { borderLeftWidth, borderRightWidth } =
					getComputedStyle( element );
				if ( isHidden( element ) ) {
					continue;
				}
				if (
					element.clientWidth &&
					element.scrollWidth > element.clientWidth + 1
				) {
					wrong.push( `it runs over: ${ name( element ) }` );
				}
				if ( left < -0.5 || right > width + 0.5 ) {
					wrong.push( `beyond the edge: ${ name( element ) }` );
				} else if (
					// Print cuts what lies on the edge by rounding.
					( left < 1.5 && parseFloat( borderLeftWidth ) ) ||
					( right > width - 1.5 && parseFloat( borderRightWidth ) )
				) {
					wrong.push(
						`its border at the edge: ${ name( element ) }`
					);
				}
			}
			for ( const table of doc.querySelectorAll( 'table' ) ) {
				const edge = table.getBoundingClientRect();
				for ( const cell of table.querySelectorAll( 'th, td' ) ) {
					const box = cell.getBoundingClientRect();
					const {
						borderLeftWidth,
						borderRightWidth,
						borderBottomWidth,
					} = getComputedStyle( cell );
					if (
						( box.left < edge.left + 1 &&
							! parseFloat( borderLeftWidth ) ) ||
						( box.right > edge.right - 1 &&
							! parseFloat( borderRightWidth ) ) ||
						! parseFloat( borderBottomWidth )
					) {
						wrong.push( `no border: ${ name( cell ) }` );
					}
				}
			}
			const texts = document.createTreeWalker(
				doc,
				NodeFilter.SHOW_TEXT
			);
			for ( let node = texts.nextNode(); node; node = texts.nextNode() ) {
				const parent = node.parentElement as Element;
				if ( isHidden( parent ) || ! node.textContent?.trim() ) {
					continue;
				}
				if (
					parseFloat( getComputedStyle( parent ).fontSize ) <
					least * ( 96 / 72 ) - 0.01
				) {
					wrong.push( `too small: ${ name( parent ) }` );
				}
				const range = document.createRange();
				const cell = parent.closest( 'td, th' );
				if ( cell?.matches( '.is-amount, .is-count' ) ) {
					range.selectNodeContents( node );
					const text = range.getBoundingClientRect();
					const box = cell.getBoundingClientRect();
					if (
						rows( range ) > 1 ||
						text.left < box.left ||
						text.right > box.right
					) {
						wrong.push( `cut or broken: ${ name( cell ) }` );
					}
					const { paddingRight, borderRightWidth } =
						getComputedStyle( cell );
					if (
						cell.matches( '.is-amount' ) &&
						box.right - text.right >
							parseFloat( paddingRight ) +
								parseFloat( borderRightWidth ) +
								1.5
					) {
						wrong.push(
							`its units not under units: ${ name( cell ) }`
						);
					}
				}
				for ( const { 0: word, index } of node.textContent.matchAll(
					/[^\s\u200c-]{1,14}(?![^\s\u200c-])/g
				) ) {
					range.setStart( node, index );
					range.setEnd( node, index + word.length );
					if ( rows( range ) > 1 ) {
						wrong.push(
							`a broken word, ${ word }: ${ name( parent ) }`
						);
					}
				}
			}
		}
		return [ ...new Set( wrong ) ].slice( 0, 10 );
	}, smallest );

for ( const [ order, is ] of Object.entries( ORDERS ) ) {
	test( `[DOC-06] ${ order }: every paper and label of every size keeps to its pages, and nothing of it is cut, broken or too small to read @desktop`, async ( {
		page,
		shop,
	} ) => {
		test.slow();
		const id = await shop.order( is );
		await logIn( page, ADMIN );
		await page.emulateMedia( { media: 'print' } );
		for ( const [ kinds, setting, sizes ] of [
			[ papersOf( is ), 'paper', [ 'a4', 'a5' ] ],
			[ LABELS, 'label', [ '100x150', '100x100', 'a6', 'a5' ] ],
		] as const ) {
			for ( const size of sizes ) {
				await configureShop( page, {
					settings: {
						documents: {
							...SELLER,
							[ setting ]: size,
							tax_form: order.includes( 'tax' ),
						},
					},
				} );
				for ( const kind of kinds ) {
					await page.goto(
						`/?wc-ajax=vitrin_document&document=${ kind }&order=${ id }`
					);
					const what = `${ kind } on ${ size }`;
					const pdf = await page.pdf( {
						preferCSSPageSize: true,
						printBackground: true,
					} );
					const pages = countPages( pdf );
					expect.soft( pages, what ).toBeGreaterThan( 0 );
					expect
						.soft( pages, what )
						.toBeLessThanOrEqual(
							pagesOf( order as OrderName, kind, size )
						);
					const margins = await page.evaluate( () => {
						for ( const { cssRules } of document.styleSheets ) {
							for ( const rule of cssRules ) {
								if (
									rule instanceof CSSPageRule &&
									rule.style.marginLeft
								) {
									return (
										2 * parseFloat( rule.style.marginLeft )
									);
								}
							}
						}
						return 0;
					} );
					await page.setViewportSize( {
						width: Math.floor(
							( ( WIDTHS[ size ] ?? 0 ) * 96 ) / 25.4 - margins
						),
						height: 900,
					} );
					expect.soft( await faults( page, 6 ), what ).toEqual( [] );
				}
			}
		}
	} );
}
