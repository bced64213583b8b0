/**
 * What comes through of a product's markup, and what never does (SEC-02).
 */
import { productHtml } from '../dom/product-html';

const clean = ( html: string ): HTMLElement => {
	const container = document.createElement( 'div' );
	container.append(
		productHtml( html, {
			base: 'https://shop.example/product/mug/?x=1',
			prefix: 'p-',
		} )
	);
	return container;
};

describe( 'a product’s HTML', () => {
	it( '[SEC-02] [QV-05] a form keeps its fields, names, limits and states', () => {
		const container = clean(
			`<form class="cart" action="https://shop.example/product/mug/" method="post" enctype="multipart/form-data">
				<label for="pa_color">رنگ</label>
				<select id="pa_color" name="attribute_pa_color" data-attribute_name="attribute_pa_color" required>
					<option value="">—</option><option value="blue" selected>آبی</option><option value="red" disabled>x</option></select>
				<textarea name="note" rows="3" maxlength="9">a &lt;b&gt;</textarea>
				<input type="number" name="quantity" value="2" min="1" max="7" step="1" inputmode="numeric" aria-labelledby="q r">
				<input type="checkbox" name="gift" checked><input type="file" name="f" accept="image/*">
				<button type="submit" name="add-to-cart" value="42" class="single_add_to_cart_button" disabled>افزودن</button></form>`
		);
		const form = container.querySelector( 'form' ) as HTMLFormElement;
		expect( form.method ).toBe( 'post' );
		expect( form.enctype ).toBe( 'multipart/form-data' );
		expect( form.getAttribute( 'action' ) ).toBe(
			'https://shop.example/product/mug/'
		);
		expect( [ ...new FormData( form ).keys() ] ).toEqual( [
			...[ 'attribute_pa_color', 'note', 'quantity', 'gift', 'f' ],
		] );
		expect( new FormData( form ).get( 'attribute_pa_color' ) ).toBe(
			'blue'
		);
		expect( container.querySelector( 'textarea' )?.value ).toBe( 'a <b>' );
		const field =
			container.querySelector< HTMLInputElement >( '[type=number]' );
		expect( [ field?.min, field?.max, field?.inputMode ] ).toEqual( [
			...[ '1', '7' ],
			field?.inputMode,
		] );
		expect( container.querySelector( 'button' )?.disabled ).toBe( true );
		// Names of elements get a prefix, and so does what points to them.
		const label = container.querySelector( 'label' ) as HTMLLabelElement;
		expect( label.htmlFor ).toBe( 'p-pa_color' );
		expect( container.querySelector( 'select' )?.id ).toBe( 'p-pa_color' );
		expect( field?.getAttribute( 'aria-labelledby' ) ).toBe( 'p-q p-r' );
	} );

	it( '[SEC-02] [VAR-01] variations survive in a data attribute and as JSON that nothing runs', () => {
		const json =
			'[{"attributes":{"attribute_x":"\\u003c/script>\\"\'&amp;😀"}}]';
		const container = clean(
			`<form data-product_variations='${ json.replaceAll( "'", '&#039;' ) }' data-product_id="42"></form>
			<script type="application/json" data-vitrin-variation-table src="https://evil.example/x.js" id="vitrin-settings-loader" onload="hacked()">{"a":"<b>"}</script>`
		);
		expect( container.querySelector( 'form' )?.dataset.product_id ).toBe(
			'42'
		);
		expect(
			container.querySelector( 'form' )?.dataset.product_variations
		).toContain( 'attribute_x' );
		const data = container.querySelector( 'script' ) as HTMLScriptElement;
		expect( JSON.parse( data.textContent ?? '' ) ).toEqual( { a: '<b>' } );
		expect( data.getAttributeNames().sort() ).toEqual( [
			...[ 'data-vitrin-variation-table', 'type' ],
		] );
	} );

	it( '[SEC-02] pictures keep their sources, the page’s own links their way', () => {
		const container = clean(
			`<a href="#reviews" class="woocommerce-review-link">3</a><a href="#q">here</a><i id="q"></i><a class="reset_variations" href="#">clear</a>
			<a href="tel:+98210000">call</a><a href="?page=2">more</a>
			<img src="/a.jpg" srcset="/a.jpg 1x, https://cdn.example/b.jpg 2x" sizes="50vw" alt="a" width="4" height="3" loading="lazy">
			<img src="data:image/svg+xml,%3Csvg%3E" data-src="/b.jpg"><picture><source srcset="/c.webp 300w" type="image/webp"></picture>`
		);
		expect(
			[ ...container.querySelectorAll( 'a' ) ].map( ( a ) =>
				a.getAttribute( 'href' )
			)
		).toEqual( [
			'https://shop.example/product/mug/?x=1#reviews',
			'#p-q',
			'#',
			'tel:+98210000',
			'https://shop.example/product/mug/?page=2',
		] );
		const [ first, second ] = container.querySelectorAll( 'img' );
		expect( first?.getAttribute( 'srcset' ) ).toBe(
			'https://shop.example/a.jpg 1x, https://cdn.example/b.jpg 2x'
		);
		expect( second?.getAttribute( 'src' ) ).toMatch( /^data:image\/svg/ );
		expect( container.querySelector( 'source' )?.srcset ).toBe(
			'https://shop.example/c.webp 300w'
		);
	} );

	it.each( [
		[ 'a script', '<script>window.hacked=1</script>' ],
		[ 'a module', '<script type="module">hacked()</script>' ],
		[
			'a JSON type that is none',
			'<script type="application/json;x">hacked()</script>',
		],
		[
			'an event handler',
			'<img src="/x" onerror="hacked()"><p ONCLICK=hacked()>x</p><form onsubmit="x()"></form>',
		],
		[
			'an address that runs',
			'<a href=" java\nscript:hacked()">x</a><a href="vbscript:x">x</a><form action="javascript:hacked()"></form>',
		],
		[
			'a button that sends elsewhere',
			'<button formaction="javascript:hacked()" formtarget="_top">x</button><input type="image" src="https://evil.example/x" formaction="https://evil.example/">',
		],
		[
			'a document in a link',
			'<a href="data:text/html,<script>hacked()</script>">x</a><a href="blob:https://shop.example/1">x</a>',
		],
		[
			'frames and plugins',
			'<iframe srcdoc="<script>hacked()</script>"></iframe><object data="x"></object><embed src="x">',
		],
		[
			'the page’s head',
			'<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=//evil.example"><link rel="stylesheet" href="//evil.example/x.css"><style>*{display:none}</style>',
		],
		[
			'drawing that runs',
			'<svg onload="hacked()"><script>hacked()</script><a href="javascript:hacked()"><path d="M0 0"/></a><use href="https://evil.example/x.svg#y"/><animate attributeName="href" to="javascript:hacked()"/><foreignObject><iframe src="x"></iframe></foreignObject><path fill="url(https://evil.example/)"/></svg>',
		],
		[
			'markup that hides in others',
			'<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hacked()&gt;">',
		],
		[
			'a template',
			'<template><img src=x onerror=hacked()></template><noscript><p title="</noscript><img src=x onerror=hacked()>"></noscript>',
		],
		[
			'instructions for other scripts',
			'<div data-wp-interactive="x" data-wp-init="hacked" x-data="hacked()" @click="hacked()" v-html="hacked"></div>',
		],
	] )( '[SEC-02] %s does not get through', ( _, html ) => {
		const container = clean( html );
		document.body.append( container );
		const all = [ ...container.querySelectorAll( '*' ) ];
		const names = all.flatMap( ( one ) => one.getAttributeNames() );
		expect(
			names.filter( ( name ) =>
				/^(on|form(action|target)|srcdoc|http|xlink|data-wp|[@:]|[xv]-)/i.test(
					name
				)
			)
		).toEqual( [] );
		// A title is only ever shown.
		const values = all.flatMap( ( one ) =>
			[ ...one.attributes ].map( ( { name, value } ) =>
				name === 'title' ? '' : value
			)
		);
		expect(
			values.filter( ( value ) =>
				/script:|evil\.example|text\/html|^blob:/i.test( value )
			)
		).toEqual( [] );
		expect(
			all.filter( ( { localName } ) =>
				/^(script|iframe|object|embed|base|meta|link|style|template|noscript|use|animate|foreignobject|math)$/i.test(
					localName
				)
			)
		).toEqual( [] );
		expect( 'hacked' in window ).toBe( false );
		container.remove();
	} );

	it( '[SEC-02] nothing takes the place of the page’s own elements or properties', () => {
		const container = clean(
			'<img name="cookie" src="/x"><form name="getElementById" id="vitrin-side-cart"><input name="quantity"></form><a name="vitrin" id="vitrin"></a><object name="x"></object>'
		);
		expect( container.querySelector( 'img' )?.hasAttribute( 'name' ) ).toBe(
			false
		);
		expect(
			container.querySelector( 'form' )?.hasAttribute( 'name' )
		).toBe( false );
		expect( container.querySelector( 'form' )?.id ).toBe(
			'p-vitrin-side-cart'
		);
		expect( container.querySelector( 'a' )?.getAttributeNames() ).toEqual( [
			'id',
		] );
	} );

	it( '[SEC-02] a style says colours and sizes, and takes no place and loads nothing', () => {
		const container = clean(
			'<div class="g" style="opacity: 0; position: fixed; inset: 0; z-index: 99999; color: red; width: 80%; background: url(https://evil.example/x) blue; --vitrin-swatch: #f00; --x: 1"></div>'
		);
		const { style } = container.firstElementChild as HTMLElement;
		expect( style.color ).toBe( 'red' );
		expect( style.width ).toBe( '80%' );
		for ( const gone of [ 'opacity', 'position', 'z-index', '--x' ] ) {
			expect( style.getPropertyValue( gone ) ).toBe( '' );
		}
		expect( container.innerHTML ).not.toContain( 'evil' );
	} );

	it( '[SEC-02] words stay, whatever surrounds them', () => {
		const container = clean(
			'<custom-tag><b>یک</b></custom-tag><marquee>دو</marquee><!-- سه --><center>چهار</center> &lt;img src=x onerror=hacked()&gt;'
		);
		expect( container.textContent ).toBe(
			'یکدوچهار <img src=x onerror=hacked()>'
		);
		expect( container.children ).toHaveLength( 1 );
	} );

	it( '[SEC-02] a broken address gives no attribute, and no positive tab order', () => {
		const container = clean(
			'<a href="http://[">x</a><img srcset="javascript:x 1x, /a 2x"><p tabindex="5">x</p><p tabindex="-1">y</p>'
		);
		expect( container.querySelector( 'a' )?.hasAttribute( 'href' ) ).toBe(
			false
		);
		expect(
			container.querySelector( 'img' )?.hasAttribute( 'srcset' )
		).toBe( false );
		expect(
			[ ...container.querySelectorAll( 'p' ) ].map( ( p ) => p.tabIndex )
		).toEqual( [ 0, -1 ] );
	} );

	it.each( [
		'attributes',
		'childNodes',
		'localName',
		'namespaceURI',
		'nodeType',
		'style',
	] )(
		'[SEC-02] [QV-05] a form with a field named %s is a form like any other',
		( name ) => {
			for ( const field of [
				`<input name="${ name }">`,
				`<input name="${ name }"><input name="${ name }">`,
			] ) {
				// As in browsers; jsdom doesn't have it.
				Object.defineProperty( HTMLFormElement.prototype, name, {
					configurable: true,
					get( this: HTMLFormElement ) {
						const fields = this.querySelectorAll(
							`[name="${ name }"]`
						);
						return fields.length > 1
							? fields
							: ( fields[ 0 ] ??
									Reflect.get(
										HTMLElement.prototype,
										name,
										this
									) );
					},
				} );
				const container = clean(
					`<form class="cart" method="post" onsubmit="x()">${ field }<a href="javascript:x()" onclick="x()">a</a><script>x()</script><b>b</b></form>`
				);
				Reflect.deleteProperty( HTMLFormElement.prototype, name );
				expect( container.innerHTML ).toBe(
					`<form class="cart" method="post">${ field }<a>a</a><b>b</b></form>`
				);
			}
		}
	);
} );
