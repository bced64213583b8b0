/**
 * A theme's own plus and minus. Themes print them with the field or draw them after load, as
 * buttons, links, spans or pictures. They are told by place and behaviour: small, clickable, one
 * on each side of the field. Signs and names, in English or Persian, say which is which.
 */
import { BUTTON, FIELD } from './field';

const ANY = 'button,a,span,div,i,b,em,svg,img,input,[role=button]';
const NATIVE =
	'button,a,[type=button],[role=button],[onclick],[tabindex]:not(.qty)';
/** Says itself that it does something else. */
const OTHER =
	'[type=submit],[type=hidden],[name=add-to-cart],[class*=add_to_cart],[aria-haspopup]';
/** Said to screen readers only, as far as a name says it. */
const UNSEEN = /screen-?reader|sr-only|visually-?hidden/;

const SIGNS = [ /^[-−–—‐‑－➖▼▽▾↓⌄]\s?\d*$/, /^[+＋⁺➕▲△▴↑⌃]\s?\d*$/ ];
const NAMES = [
	/minus|decr|(?<!\p{L})(dec|down|less|reduce|subtract|کاهش|کم|کمتر|منها)(?!\p{L})/iu,
	/plus|incr|(?<!\p{L})(inc|up|more|raise|افزایش|زیاد|بیشتر|بعلاوه|اضافه)(?!\p{L})/iu,
];

/** Characters: from here on it is no sign, but words. */
const LONG = 3;

/** CSS pixels: larger than that is no plus. */
const WIDEST = 160;
const HIGHEST = 96;

/** Controls: what has more is no longer the field's own box. */
const MOST = 12;

/** What surrounds a field alone: `.quantity`, and what a theme has put around it. */
const boxOf = ( field: Element ): Element => {
	let box = field;
	for (
		let next = box.parentElement;
		next &&
		! box.matches( 'form' ) &&
		! next.matches( 'tr,li,body,.woocommerce-cart-form' ) &&
		next.querySelectorAll( FIELD ).length < 2 &&
		next.querySelectorAll( 'a,button' ).length < MOST;
		next = box.parentElement
	) {
		box = next;
	}
	return box;
};

const isHidden = ( element: Element ): boolean => {
	const { display, visibility } = getComputedStyle( element );
	return display === 'none' || visibility === 'hidden';
};

/** Whether a theme shows it, were the box itself to be seen. */
const isShownIn = ( box: Element, element: Element ): boolean => {
	for ( let at: Element | null = element; at && at !== box; ) {
		if ( isHidden( at ) ) {
			return false;
		}
		at = at.parentElement;
	}
	return true;
};

const isUnseen = ( element: Element ): boolean => {
	const { position, clip, clipPath } = getComputedStyle( element );
	return (
		isHidden( element ) ||
		UNSEEN.test( element.getAttribute( 'class' ) ?? '' ) ||
		( position === 'absolute' &&
			/rect|inset/.test( `${ clip } ${ clipPath }` ) )
	);
};

const seenText = ( element: Element ): string =>
	[ ...element.childNodes ]
		.map( ( node ) => {
			if ( node instanceof Element ) {
				return isUnseen( node ) ? '' : seenText( node );
			}
			return node instanceof Text ? node.data : '';
		} )
		.join( '' )
		.trim();

/** -1 for minus, 1 for plus, 0 where a text says neither or both. */
const meaningOf = ( text: string ): number => {
	const [ isMinus, isPlus ] = NAMES.map(
		( name, at ) => name.test( text ) || SIGNS[ at ]?.test( text.trim() )
	);
	return Number( isPlus ) - Number( isMinus );
};

/** Of a sentence its first word of the kind counts: "Decrease quantity of Phone Plus". */
const firstOf = ( sentence: string ): number => {
	const [ minus = -1, plus = -1 ] = NAMES.map( ( name ) =>
		sentence.search( name )
	);
	// Where one of them isn't said, the other one is.
	return Math.sign( minus < 0 || plus < 0 ? plus - minus : minus - plus );
};

const namesIn = ( element: Element ): string =>
	[ ...element.attributes ]
		.filter( ( { name } ) =>
			/^(class|id|name|href|xlink:href)$/.test( name )
		)
		.map( ( { value } ) => value )
		.join( ' ' );

/** What it says first counts: its sign, what its script reads, its names, its words, what it holds. */
const directionOf = ( element: Element, text: string ): number => {
	const read = ( name: string ) => element.getAttribute( name ) ?? '';
	const data = [ ...element.attributes ]
		.filter( ( { name } ) => name.startsWith( 'data-' ) )
		.map( ( { value } ) => meaningOf( value ) );
	return (
		meaningOf( text ) ||
		Math.sign( data.reduce( ( sum, one ) => sum + one, 0 ) ) ||
		meaningOf( namesIn( element ) ) ||
		firstOf( `${ read( 'aria-label' ) } ${ read( 'title' ) }` ) ||
		firstOf( element.textContent ) ||
		meaningOf(
			[ ...element.querySelectorAll( '*' ) ].map( namesIn ).join( ' ' )
		)
	);
};

interface Found {
	element: HTMLElement;
	direction: number;
	/** Small, clickable, without text, leading nowhere: its place may say what it is. */
	isBare: boolean;
	isAfter: boolean;
}

/** Whether it, or what it lies in, does something else. */
const isOther = ( element: Element, field: Element ): boolean => {
	const other = element.closest( OTHER );
	return !! other && ! other.contains( field );
};

const isBefore = ( one: Element, other: Element ): boolean =>
	one.compareDocumentPosition( other ) === Node.DOCUMENT_POSITION_FOLLOWING;

const isPointer = ( element: Element | null ): boolean =>
	!! element && getComputedStyle( element ).cursor === 'pointer';

/** Itself, not by what it lies in or holds. */
const isClickable = ( element: Element ): boolean =>
	element.matches( NATIVE ) ||
	( isPointer( element ) &&
		! isPointer( element.parentElement ) &&
		! element.querySelector( NATIVE ) );

const isSmallIn = ( field: Element, element: Element ): boolean => {
	const { width, height } = element.getBoundingClientRect();
	return (
		width <= WIDEST &&
		height <= HIGHEST &&
		// Where anything is laid out, something of it has to be seen.
		( ( width > 0 && height > 0 ) || ! field.getBoundingClientRect().width )
	);
};

const candidatesOf = ( field: Element, box: Element ): Found[] => {
	const found: Found[] = [];
	const look = ( element: HTMLElement, canBeClicked: boolean ): void => {
		if (
			element.contains( field ) ||
			element.closest( BUTTON ) ||
			isOther( element, field ) ||
			( ! canBeClicked && element.matches( 'input' ) ) ||
			found.some(
				( one ) =>
					one.element.contains( element ) ||
					element.contains( one.element )
			) ||
			! isSmallIn( field, element ) ||
			! isShownIn( box, element )
		) {
			return;
		}
		const text =
			( element as HTMLInputElement ).value || seenText( element );
		const isWords = text.length >= LONG;
		let direction = 0;
		if ( ! isWords ) {
			direction = directionOf( element, text );
		} else if ( canBeClicked ) {
			direction = meaningOf( text );
		}
		if ( direction || canBeClicked ) {
			found.push( {
				element,
				direction,
				isBare:
					canBeClicked &&
					! isWords &&
					/^(#|javascript:|$)/.test(
						element.getAttribute( 'href' ) ?? ''
					),
				isAfter: isBefore( field, element ),
			} );
		}
	};
	const all = [ ...box.querySelectorAll< HTMLElement >( ANY ) ];
	const clickable = new Set( all.filter( isClickable ) );
	clickable.forEach( ( element ) => look( element, true ) );
	// Some can't be told from outside: their script listens further up.
	all.forEach(
		( element ) => clickable.has( element ) || look( element, false )
	);
	return found.sort( ( one, other ) =>
		isBefore( one.element, other.element ) ? -1 : 1
	);
};

/** Of two that say too little themselves, by where they are. */
const byPlace = ( minus?: Found, plus?: Found ): Found[] => {
	if (
		! minus ||
		! plus ||
		minus.element.localName !== plus.element.localName ||
		minus.direction * plus.direction > 0
	) {
		return [];
	}
	let direction = minus.direction || -plus.direction || -1;
	if (
		! minus.direction &&
		! plus.direction &&
		minus.isAfter === plus.isAfter
	) {
		// Both on one side: the upper one is plus.
		const [ one, other ] = [ minus, plus ].map(
			( { element } ) => element.getBoundingClientRect().top
		) as [ number, number ];
		direction = one < other ? 1 : -1;
	}
	return [
		{ ...minus, direction },
		{ ...plus, direction: -direction },
	];
};

/**
 * A theme's own minus and plus of a field, so that there aren't two pairs.
 *
 * @param field A quantity field.
 * @return Each with -1 or 1; none unless there are both.
 */
export const theirsOf = ( field: Element ): Map< HTMLElement, number > => {
	const found = candidatesOf( field, boxOf( field ) );
	/** The nearest to the field that fulfils it. */
	const nearest = ( isIt: ( one: Found ) => boolean ) =>
		found.filter( ( one ) => ! one.isAfter && isIt( one ) ).at( -1 ) ??
		found.find( ( one ) => one.isAfter && isIt( one ) );
	const minus = nearest( ( { direction } ) => direction < 0 );
	const plus = nearest( ( { direction } ) => direction > 0 );
	let pair = [ minus, plus ];
	if ( ! minus || ! plus ) {
		const bare = found.filter( ( { isBare } ) => isBare );
		pair = byPlace(
			bare.filter( ( { isAfter } ) => ! isAfter ).at( -1 ),
			bare.find( ( { isAfter } ) => isAfter )
		);
		if ( ! pair[ 0 ] && bare.length === 2 ) {
			pair = byPlace( bare[ 0 ], bare[ 1 ] );
		}
	}
	return new Map(
		pair.map( ( one ) => [
			( one as Found ).element,
			( one as Found ).direction,
		] )
	);
};
