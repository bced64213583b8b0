import { sanitizeText } from '../sanitize';

const cleaned = ( html: string ): string => {
	const container = document.createElement( 'div' );
	container.append( sanitizeText( html ) );
	return container.innerHTML;
};

describe( 'a short text from the server', () => {
	it( '[SEC-02] keeps the words and their simple form', () => {
		expect(
			cleaned( '<p>نخ <strong>صددرصد</strong><br>و <em>نرم</em></p>' )
		).toBe( '<p>نخ <strong>صددرصد</strong><br>و <em>نرم</em></p>' );
	} );

	it.each( [
		[
			'<p onclick="hack()" style="x" class="vitrin-drawer__close">a</p>',
			'<p>a</p>',
		],
		[ '<img src=x onerror=hack()>b', 'b' ],
		[ '<script>hack()</script>c', 'c' ],
		[ '<style>*{display:none}</style>d', 'd' ],
		[ '<a href="javascript:hack()">e</a>', 'e' ],
		[ '<svg><script>hack()</script><text>no</text></svg>f', 'f' ],
		[ '<iframe srcdoc="<script>hack()</script>"></iframe>g', 'g' ],
		[
			'<form action="//evil"><input name=x><button>h</button></form>',
			'h',
		],
		[ '<template><script>hack()</script></template>i', 'i' ],
		[ '<!-- comment -->j', 'j' ],
		[
			'<math><mtext><table><mglyph><style><img src=x onerror=hack()>k',
			'',
		],
		[ '<div><ul><li>l</ul></div>', '<ul><li>l</li></ul>' ],
	] )(
		'[SEC-02] of %s nothing is left that could run or load',
		( html, left ) => {
			expect( cleaned( html ) ).toBe( left );
		}
	);
} );
