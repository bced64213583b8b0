/**
 * Text as large as a visitor has set it: what of ours doesn't grow with it, and what has no room for it then.
 */
import type { Page } from '@playwright/test';
import { atRest } from './motion';

const LARGE = 'vitrin-e2e-large-text';

/** From now on the page's text is twice as large, as by the visitor's own style. */
export const enlargeText = async ( page: Page ): Promise< void > => {
	await page.evaluate( ( id ) => {
		const style = document.createElement( 'style' );
		style.id = id;
		style.textContent = 'html { font-size: 200% !important; }';
		document.documentElement.append( style );
	}, LARGE );
	await atRest( page );
};

/** As it was. */
export const restoreText = async ( page: Page ): Promise< void > => {
	await page.evaluate(
		( id ) => document.getElementById( id )?.remove(),
		LARGE
	);
	await atRest( page );
};

export interface LargeText {
	/** How much the text has grown, for each that has grown by less than it should. */
	small: string[];
	/** Boxes that their text doesn't fit into, and texts that stand out of the window. */
	clipped: string[];
}

/**
 * Looks at all texts that are seen, at the usual size and twice as large.
 *
 * @param page  Where.
 * @param roots What is ours on it, as selectors. Each must be there.
 * @param but   What within is not ours.
 */
export async function largeText(
	page: Page,
	roots: string[],
	but: string[] = []
): Promise< LargeText > {
	const arguments_ = { roots, but };
	const collect = ( large: boolean ) =>
		page.evaluate( lookAtTexts, { ...arguments_, large } );
	await atRest( page );
	const before = await collect( false );
	await enlargeText( page );
	const after = await collect( true );
	await restoreText( page );
	// Text that has the theme's own size grows as the theme's: fluid sizes hold the window's width, too.
	const enough = Math.min( 1.85, 0.97 * ( after.body / before.body ) );
	return {
		small: Object.entries( after.sizes ).flatMap( ( [ place, size ] ) => {
			const usual = before.sizes[ place ];
			return usual && size < enough * usual
				? [ `${ place }: ${ usual } → ${ size }` ]
				: [];
		} ),
		clipped: after.clipped,
	};
}

/** Runs in the page. */
function lookAtTexts( {
	roots,
	but,
	large,
}: {
	roots: string[];
	but: string[];
	large: boolean;
} ) {
	const sizes: Record< string, number > = {};
	const clipped: string[] = [];
	const nameOf = ( element: Element ) =>
		`${ element.tagName.toLowerCase() }.${ String(
			element.getAttribute( 'class' ) ?? ''
		).replaceAll( ' ', '.' ) }`;
	const placeOf = ( element: Element ) =>
		`${ nameOf( element.parentElement! ) } > ${ nameOf( element ) }`;
	const isHidden = ( element: Element ) => {
		const { width, height } = element.getBoundingClientRect();
		return (
			width < 3 ||
			height < 3 ||
			! element.checkVisibility( {
				opacityProperty: true,
				visibilityProperty: true,
				contentVisibilityAuto: true,
			} ) ||
			// What only screen readers read.
			element.closest(
				'.screen-reader-text, .vitrin-hidden, [data-vitrin-announce], [role="log"], [inert], template, option, script, style'
			) !== null
		);
	};
	/** What is made to be scrolled sideways shows all of it. */
	const isInStrip = ( element: Element, root: Element ): boolean => {
		for (
			let at: Element | null = element;
			at && at !== root;
			at = at.parentElement
		) {
			const { overflowX, scrollSnapType } = getComputedStyle( at );
			if (
				/auto|scroll/.test( overflowX ) &&
				scrollSnapType !== 'none'
			) {
				return true;
			}
		}
		return false;
	};

	/** What is placed by itself within it, a panel or a badge, is a window of its own. */
	const windowOf = ( element: Element, root: Element ): Element => {
		for (
			let at: Element | null = element;
			at && at !== root;
			at = at.parentElement
		) {
			if ( /fixed|absolute/.test( getComputedStyle( at ).position ) ) {
				return at;
			}
		}
		return root;
	};

	for ( const selector of roots ) {
		const found = [ ...document.querySelectorAll( selector ) ].filter(
			( root ) => ! isHidden( root )
		);
		if ( ! found.length ) {
			clipped.push( `nothing is at ${ selector }` );
		}
		for ( const root of found ) {
			for ( const element of [ root, ...root.querySelectorAll( '*' ) ] ) {
				const isField =
					element instanceof HTMLInputElement
						? ! /^(checkbox|radio|range|hidden|color|file)$/.test(
								element.type
							)
						: /^(SELECT|TEXTAREA)$/.test( element.tagName );
				const texts = [ ...element.childNodes ].filter(
					( node ) =>
						node.nodeType === Node.TEXT_NODE &&
						node.textContent?.trim()
				);
				if (
					( ! texts.length && ! isField ) ||
					isHidden( element ) ||
					element.closest( 'svg' ) ||
					but.some( ( part ) => element.closest( part ) )
				) {
					continue;
				}
				const style = getComputedStyle( element );
				const size = parseFloat( style.fontSize );
				const place = placeOf( element );
				sizes[ place ] = Math.min( sizes[ place ] ?? Infinity, size );
				if ( ! large ) {
					continue;
				}
				const isInline = style.display === 'inline';
				// 'normal' is no number.
				if ( parseFloat( style.lineHeight ) < 0.95 * size ) {
					clipped.push(
						`${ place }: lines of ${ style.lineHeight } for letters of ${ size } px`
					);
				}
				if (
					! isInline &&
					element.scrollWidth > element.clientWidth + 1 &&
					! isInStrip( element, root )
				) {
					clipped.push(
						`${ place }: ${ element.scrollWidth } in ${ element.clientWidth } px of width`
					);
				}
				if (
					! isInline &&
					element.tagName !== 'TEXTAREA' &&
					style.webkitLineClamp === 'none' &&
					element.scrollHeight >
						element.clientHeight + ( isField ? 1 : size / 2 )
				) {
					clipped.push(
						`${ place }: ${ element.scrollHeight } in ${ element.clientHeight } px of height`
					);
				}
				if ( isInStrip( element, root ) ) {
					continue;
				}
				const edge = windowOf( element, root ).getBoundingClientRect();
				for ( const text of texts ) {
					const range = document.createRange();
					range.selectNodeContents( text );
					for ( const {
						left,
						right,
						width,
					} of range.getClientRects() ) {
						if (
							width > 1 &&
							( left < edge.left - 1 || right > edge.right + 1 )
						) {
							clipped.push(
								`${ place }: “${ text.textContent!.trim() }” stands out of ${ selector }`
							);
							break;
						}
					}
				}
			}
		}
	}
	const { fontSize } = getComputedStyle( document.body );
	return {
		sizes,
		body: parseFloat( fontSize ),
		clipped: [ ...new Set( clipped ) ],
	};
}
