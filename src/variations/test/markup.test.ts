import { textIn } from '../../shared/sanitizer/sanitize';
import { fill, variationHtml } from '../dom/variation-view';

const clean = ( html: string ): HTMLElement => {
	const container = document.createElement( 'div' );
	container.append( variationHtml( html ) );
	return container;
};

const filled = (
	template: string,
	values: Record< string, string >
): HTMLElement => {
	const container = document.createElement( 'div' );
	container.append( ...fill( template, ( name ) => values[ name ] ?? '' ) );
	return container;
};

/** What nothing of a variation's may bring into the page. */
const FORBIDDEN =
	'script,style,iframe,object,embed,svg,math,form,input,button,textarea,select,link,meta,base,video,audio,template,noscript,dialog';

const ADDRESS = /^(href|src|srcset|action|formaction|data|poster|xlink:href)$/;

/** Elements and attributes that could run, frame, send or restyle. */
const dangers = ( container: Element ): string[] =>
	[ ...container.querySelectorAll( '*' ) ].flatMap( ( element ) => [
		...( element.matches( FORBIDDEN ) ? [ element.nodeName ] : [] ),
		...[ ...element.attributes ]
			.filter(
				( { name, value } ) =>
					/^on|^style$|^srcdoc$|^srcset$|^id$|^name$/.test( name ) ||
					( ADDRESS.test( name ) &&
						! /^(https?|mailto|tel):$/.test(
							new URL( value, 'https://shop.example/' ).protocol
						) )
			)
			.map( ( { name, value } ) => `${ name }=${ value }` ),
	] );

const HOSTILE: Record< string, string > = {
	'a script': '<script>hacked()</script>',
	'a script in a script': '<scr<script>ipt>hacked()</scr</script>ipt>',
	'an event handler': '<img src="x.png" onerror="hacked()">',
	'a handler without quotes or spaces': '<img/src=x.png/onerror=hacked()>',
	'a handler on a kept element':
		'<b onclick=hacked() onfocus=hacked() tabindex=0 autofocus>x</b>',
	'javascript:': '<a href="javascript:hacked()">x</a>',
	'javascript: in capitals and pieces':
		'<a href="JaVa\tScRi\npt:hacked()">x</a>',
	'javascript: by entities': '<a href="&#106;avascript&colon;hacked()">x</a>',
	'javascript: behind control characters':
		'<a href="\u0001 javascript:hacked()">x</a>',
	'data: in a link': '<a href="data:text/html,<script>hacked()</script>">x',
	'vbscript:': '<a href="vbscript:hacked()">x</a>',
	'blob: and filesystem:':
		'<img src="blob:https://x/1"><img src="filesystem:x">',
	'an svg':
		'<svg onload="hacked()"><a xlink:href="javascript:hacked()">x</a></svg>',
	'an svg that animates a link':
		'<svg><a><animate attributeName=href values=javascript:hacked() /><text>x</text></a></svg>',
	'a style': '<style>body{display:none}</style>',
	'a style attribute':
		'<p style="position:fixed;inset:0;background:url(//x)">x</p>',
	'a meta refresh':
		'<meta http-equiv="refresh" content="0;url=//evil.example">',
	'a base': '<base href="//evil.example/">',
	'a link': '<link rel="stylesheet" href="//evil.example/x.css">',
	'an iframe': '<iframe src="javascript:hacked()"></iframe>',
	'an iframe with srcdoc':
		'<iframe srcdoc="<script>hacked()</script>"></iframe>',
	'an object': '<object data="javascript:hacked()"></object><embed src="x">',
	'a form':
		'<form action="//evil.example"><input name="variation_id" value="9"><button formaction="javascript:hacked()">x</button></form>',
	'a srcset':
		'<img srcset="javascript:hacked() 1x, //evil.example/x 2x" src="x.png">',
	'a video': '<video src="x" onerror="hacked()"><source onerror="hacked()">',
	'a details that opens': '<details open ontoggle="hacked()"><b>x</b>',
	'names that shadow':
		'<a id="cookie" name="forms">x</a><img name="currentScript">',
	'a template': '<template><img src="x" onerror="hacked()"></template>',
	'a noscript that ends early':
		'<noscript><p title="</noscript><img src=x onerror=hacked()>"></noscript>',
	'a textarea that ends early':
		'<textarea><img title="</textarea><img src=x onerror=hacked()>"></textarea>',
	'mutation by math':
		'<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hacked()&gt;">',
	'mutation by svg and style':
		'<svg></p><style><a id="</style><img src=1 onerror=hacked()>">',
	'mutation by a form in a form':
		'<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=hacked() src>">',
	'a comment that ends early': '<!--><img src=x onerror=hacked()>-->',
	'a conditional comment':
		'<!--[if IE]><script>hacked()</script><![endif]-->',
	'a CDATA section': '<![CDATA[<script>hacked()</script>]]>',
	'a namespaced script': '<x:script xmlns:x="x">hacked()</x:script>',
	'a null byte': '<scr\0ipt>hacked()</scr\0ipt><b\0 onclick=hacked()>x</b>',
};

describe( '[VAR-01] [SEC-02] HTML of a variation', () => {
	it.each( Object.entries( HOSTILE ) )(
		'keeps nothing dangerous of %s',
		( _name, html ) => {
			const container = clean( html );
			expect( dangers( container ) ).toEqual( [] );
			// Nor once more, written out and read again by somebody else.
			const again = document.createElement( 'div' );
			again.innerHTML = container.innerHTML;
			expect( dangers( again ) ).toEqual( [] );
			expect(
				dangers(
					filled( '<p>{{{ data.variation.x }}}</p>', { x: html } )
				)
			).toEqual( [] );
		}
	);

	it( 'keeps what a price, a stock line and a description are made of', () => {
		const html =
			'<span class="price"><del aria-hidden="true"><bdi>۱۲۰</bdi></del> <ins class="sale"><bdi>۹۹&nbsp;<span class="woocommerce-Price-currencySymbol">تومان</span></bdi></ins></span>' +
			'<p class="stock in-stock" dir="rtl">موجود</p><ul><li><a href="/size-guide?x=1&amp;y=2" target="_blank" rel="noopener">راهنما</a></li></ul>' +
			'<table><tbody><tr><td colspan="2">۳۶</td></tr></tbody></table><img src="https://shop.example/a.png" alt="الف" width="3" height="4">';
		expect( clean( html ).innerHTML ).toBe( html );
	} );

	it( 'keeps the words of elements that it does not', () => {
		expect(
			clean(
				'<section>یک <font color="red">دو</font> <b>سه</b></section>'
			).innerHTML
		).toBe( 'یک دو <b>سه</b>' );
		expect( textIn( '<b>۱ &lt; ۲</b> &amp; <i>۳' ) ).toBe( '۱ < ۲ & ۳' );
	} );

	it( 'bears what is deep, long or cut off', () => {
		expect( clean( '<b>'.repeat( 400 ) + 'x' ).textContent ).toBe( 'x' );
		expect( clean( 'ی'.repeat( 1e5 ) ).textContent ).toHaveLength( 1e5 );
		expect( clean( '<p class="a' ).innerHTML ).toBe( '' );
	} );
} );

describe( '[VAR-01] [SEC-02] a template with values in it', () => {
	it( 'has three braces as HTML, two as text, none of them twice', () => {
		const container = filled(
			'<div class="price">{{{ data.variation.price_html }}} | {{ data.variation.sku }}</div>',
			{
				price_html: '<b>۱۰</b> {{{ data.variation.sku }}}',
				sku: '<i>x</i>',
			}
		);
		expect( container.innerHTML ).toBe(
			'<div class="price"><b>۱۰</b> {{{ data.variation.sku }}} | &lt;i&gt;x&lt;/i&gt;</div>'
		);
	} );

	it( 'keeps its own attributes, and values in attributes that only say something', () => {
		const container = filled(
			'<p id="own" style="color:red" data-id="{{ data.variation.id }}"><a href="/x?v={{ data.variation.id }}">x</a></p>',
			{ id: '"><script>7</script>' }
		);
		expect( container.querySelector( 'p' ) ).toHaveAttribute(
			'style',
			'color:red'
		);
		expect( container.querySelector( 'p' )?.dataset.id ).toBe(
			'"><script>7</script>'
		);
		expect( container.querySelector( 'a' ) ).toHaveAttribute( 'href' );
		expect( container.querySelector( 'script' ) ).toBeNull();
	} );

	it.each( [
		[ '<p onclick="{{ data.variation.x }}">y</p>', 'onclick' ],
		[ '<p style="{{ data.variation.x }}">y</p>', 'style' ],
		[ '<iframe srcdoc="{{ data.variation.x }}"></iframe>', 'srcdoc' ],
		[ '<a href="{{ data.variation.x }}">y</a>', 'href' ],
		[ '<a href="{{{data.variation.x}}}">y</a>', 'href' ],
		[ '<img src="{{ data.variation.x }}">', 'src' ],
		[ '<form action="{{ data.variation.x }}"></form>', 'action' ],
		[
			'<button formaction="{{ data.variation.x }}">y</button>',
			'formaction',
		],
		[ '<object data="{{ data.variation.x }}"></object>', 'data' ],
		[ '<video poster="{{ data.variation.x }}"></video>', 'poster' ],
		[
			'<svg><a xlink:href="{{ data.variation.x }}">y</a></svg>',
			'xlink:href',
		],
	] )(
		'loses an attribute that would run a value: %s',
		( template, name ) => {
			const container = filled( template, { x: ' javascript:hacked()' } );
			expect(
				[ ...container.querySelectorAll( '*' ) ].filter( ( element ) =>
					element.hasAttribute( name )
				)
			).toEqual( [] );
		}
	);
} );
