import { sanitizePage } from '../sanitize';

const parsed = ( html: string ): HTMLElement =>
	new DOMParser().parseFromString( html, 'text/html' ).body;

/** What is left of a card. */
const cleaned = ( html: string ): HTMLElement => {
	const body = parsed( html );
	sanitizePage( body );
	return body;
};

describe( 'a page of the shop’s on its way into another', () => {
	it.each( [
		[ '<img src="x" onerror="hack()">', '<img src="x">' ],
		[ '<p ONCLICK="hack()">a</p>', '<p>a</p>' ],
		[ '<script>hack()</script><style>*{}</style>b', 'b' ],
		[ '<iframe srcdoc="<script>hack()</script>"></iframe>c', 'c' ],
		[
			'<object data="x"></object><embed src="x"><base href="//evil"><meta http-equiv="refresh"><link rel="stylesheet">d',
			'd',
		],
		[ '<template><img onerror="hack()"></template>e', 'e' ],
		[
			'<svg><a><animate attributeName="href" values="x;javascript:hack()"></animate><set attributeName="href" to="javascript:hack()"></set></a></svg>',
			'<svg><a></a></svg>',
		],
		[
			'<svg><a><animateMotion></animateMotion><animateTransform></animateTransform></a></svg>',
			'<svg><a></a></svg>',
		],
		[ '<svg><script>hack()</script></svg>', '<svg></svg>' ],
		[
			'<svg><a xlink:href="java&#10;script:hack()"></a></svg>',
			'<svg><a></a></svg>',
		],
		[ '<a href="&#1;JaVa&#9;script:hack()">f</a>', '<a>f</a>' ],
		[ '<img srcset="a 1x, javascript:hack() 2x">', '<img>' ],
		[
			'<form action=" java script:hack()"><button formaction="javascript:hack()">g</button></form>',
			'<form><button>g</button></form>',
		],
		[ '<b data-href="javascript:hack()">h</b>', '<b>h</b>' ],
		[
			'<form onfocus="hack()" tabindex="0"><input name="attributes"><input name="attributes"><input name="localName"><input name="remove"><input name="removeAttribute"><input name="querySelectorAll"></form>',
			'<form tabindex="0"><input name="attributes"><input name="attributes"><input name="localName"><input name="remove"><input name="removeAttribute"><input name="querySelectorAll"></form>',
		],
	] )( '[SEC-02] of %s nothing is left that could run', ( html, left ) => {
		// Attributes have no order.
		expect( cleaned( html ).isEqualNode( parsed( left ) ) ).toBe( true );
	} );

	it( '[SEC-02] is cleaned within a form whose fields have names of the DOM, too', () => {
		const { body } = new DOMParser().parseFromString(
			'<form onclick="hack()"><select name="querySelectorAll"></select><i onclick="hack()"></i></form>',
			'text/html'
		);
		sanitizePage( body.firstElementChild as Element );
		expect( body.innerHTML ).not.toContain( 'hack' );
	} );

	it( '[LIST-03] keeps all that real cards have', () => {
		const card =
			'<li class="product post-1" data-id="1"><a href="/p/?q=1#x" style="color:red"><img src="data:image/gif;base64,R0" srcset="/a.jpg 1x, /b.jpg 2x" alt="The JavaScript: good parts"></a><svg viewBox="0 0 1 1"><path d="M0 0"></path><use href="#i"></use></svg><noscript><img src="/a.jpg"></noscript><form action="/cart/" method="post"><input name="quantity" value="1"><button>+</button></form><a href="whatsapp://send?text=x">w</a><video src="/v.mp4" poster="/v.jpg"></video></li>';
		const wanted = parsed( card );
		// Where scripts run, what stands in it is text.
		for ( const noscript of wanted.querySelectorAll( 'noscript' ) ) {
			noscript.textContent = noscript.innerHTML;
		}
		expect( cleaned( card ).isEqualNode( wanted ) ).toBe( true );
	} );

	it( '[SEC-02] the words of a noscript stay words when it is parsed again, in whatever way', () => {
		const noscript = cleaned(
			'<li><noscript>&lt;/noscript&gt;&lt;img src=x onerror=xss()&gt;</noscript></li>'
		).querySelector( 'noscript' );
		expect( noscript?.textContent ).toBe(
			'&lt;/noscript&gt;&lt;img src=x onerror=xss()&gt;'
		);
		expect( noscript?.children ).toHaveLength( 0 );
	} );

	it( 'a name that only a parser makes takes nothing else along', () => {
		expect(
			cleaned( '<li data-a"b="1" class="product">x</li>' ).textContent
		).toBe( 'x' );
	} );
} );
