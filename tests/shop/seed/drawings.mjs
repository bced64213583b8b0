/**
 * What each picture shows, as SVG on a 400 grid, drawn with the gradient `url(#body)` and the colours it is given.
 * Shapes stand on y = 318, where the table's edge throws the shadow.
 */

const shadow = ( width = 110, y = 320, x = 200 ) =>
	`<ellipse cx="${ x }" cy="${ y }" rx="${ width }" ry="16" fill="url(#shadow)"/>`;
const B = 'fill="url(#body)"';
const shine = ( d ) =>
	`<path d="${ d }" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="7" stroke-linecap="round"/>`;
const stitch = ( d, color ) =>
	`<path d="${ d }" fill="none" stroke="${ color }" stroke-width="2.5" stroke-dasharray="7 6" stroke-linecap="round"/>`;

const petals = ( x, y, r, color, n = 6 ) =>
	Array.from( { length: n }, ( _, i ) => {
		const a = ( i * 2 * Math.PI ) / n;
		return `<circle cx="${ x + Math.cos( a ) * r }" cy="${
			y + Math.sin( a ) * r
		}" r="${ r * 0.55 }" fill="${ color }"/>`;
	} ).join( '' );

const diamonds = ( x0, y0, cols, rows, step, color ) =>
	Array.from( { length: cols * rows }, ( _, i ) => {
		const x = x0 + ( i % cols ) * step;
		const y = y0 + Math.floor( i / cols ) * step;
		const h = Math.min( step * 0.38, 22 );
		return `<path d="M${ x } ${ y - h }l${ h } ${ h }l${ -h } ${ h }l${ -h } ${ -h }z" fill="${ color }"/>`;
	} ).join( '' );

export const drawings = {
	mug: ( c ) => `${ shadow( 115 ) }
		<path d="M262 190c62-8 68 78 2 82" fill="none" stroke="${ c.dark }" stroke-width="20"/>
		<path d="M124 158h150l-10 138c-2 16-12 24-28 24h-74c-16 0-26-8-28-24z" ${ B }/>
		<ellipse cx="199" cy="158" rx="75" ry="17" fill="${ c.dark }"/><ellipse cx="199" cy="161" rx="64" ry="12" fill="#5a3621"/>
		<path d="M128 214q70 22 142 0l-2 26q-70 20-138 0z" fill="${ c.light }" opacity=".55"/>${ shine( 'M148 192l6 90' ) }
		<path d="M178 128c-10-16 10-24 0-42M216 128c-10-16 10-24 0-42" stroke="#fff" stroke-width="6" fill="none" opacity=".7" stroke-linecap="round"/>`,
	teapot: ( c ) => `${ shadow( 130 ) }
		<path d="M282 222c44-4 34-58 74-62l4 14c-28 6-14 74-74 84z" fill="${ c.dark }"/>
		<path d="M122 200c-62-22-78 74-8 86" fill="none" stroke="${ c.dark }" stroke-width="16"/>
		<path d="M110 240c0-58 44-82 92-82s92 24 92 82c0 50-40 80-92 80s-92-30-92-80z" ${ B }/>
		<ellipse cx="202" cy="164" rx="50" ry="12" fill="${ c.dark }"/><path d="M160 160c8-24 76-24 84 0z" ${ B }/><circle cx="202" cy="136" r="11" fill="${ c.dark }"/>
		${ petals( 202, 242, 22, c.light ) }<circle cx="202" cy="242" r="10" fill="${ c.dark }"/>${ shine( 'M138 208c-8 16-10 40-2 62' ) }`,
	bowl: ( c ) => `${ shadow( 100 ) }
		<path d="M82 200h236c0 66-44 104-84 112v8h-68v-8c-40-8-84-46-84-112z" ${ B }/>
		<ellipse cx="200" cy="200" rx="118" ry="30" fill="${ c.dark }"/><ellipse cx="200" cy="204" rx="104" ry="23" fill="${ c.light }"/>
		<path d="M152 206c26-16 64-14 84 0-20 14-58 14-84 0zm84 0l20-11v22z" fill="${ c.base }"/><circle cx="170" cy="203" r="3.5" fill="${ c.dark }"/>${ shine( 'M104 232c10 30 26 48 44 60' ) }`,
	plate: ( c ) => `${ shadow( 140, 322 ) }
		<circle cx="200" cy="196" r="128" ${ B }/><circle cx="200" cy="196" r="114" fill="${ c.light }"/><circle cx="200" cy="196" r="78" fill="#fffdf8"/>
		${ Array.from( { length: 16 }, ( _, i ) => petals( 200 + 96 * Math.cos( ( i * Math.PI ) / 8 ), 196 + 96 * Math.sin( ( i * Math.PI ) / 8 ), 7, c.base, 5 ) ).join( '' ) }
		<circle cx="200" cy="196" r="78" fill="none" stroke="${ c.dark }" stroke-opacity=".25" stroke-width="2"/>`,
	vase: ( c ) => `${ shadow( 84 ) }
		<path d="M200 120c-6-40-34-54-40-84m40 84c0-44 6-58 0-96m0 96c8-36 34-46 46-72" stroke="#7a8450" stroke-width="5" fill="none"/>
		${ petals( 160, 36, 13, '#e7c7b4' ) }${ petals( 200, 26, 14, '#d98d7c' ) }${ petals( 246, 50, 12, '#e9d3a0' ) }
		<path d="M168 112h64c0 40 52 62 52 122 0 52-32 86-84 86s-84-34-84-86c0-60 52-82 52-122z" ${ B }/><ellipse cx="200" cy="112" rx="32" ry="8" fill="${ c.dark }"/>
		<path d="M120 214q80 26 160 0v20q-80 26-160 0z" fill="${ c.light }" opacity=".6"/>${ diamonds( 146, 262, 5, 1, 27, c.light ) }${ shine( 'M140 196c-8 18-10 40-4 62' ) }`,
	tray: ( c ) => `${ shadow( 146, 318 ) }
		<circle cx="200" cy="192" r="132" ${ B }/><circle cx="200" cy="192" r="118" fill="${ c.base }"/><circle cx="200" cy="192" r="112" fill="none" stroke="${ c.light }" stroke-width="3" stroke-dasharray="2 9"/>
		${ Array.from( { length: 12 }, ( _, i ) => petals( 200 + 84 * Math.cos( ( i * Math.PI ) / 6 ), 192 + 84 * Math.sin( ( i * Math.PI ) / 6 ), 11, c.light ) ).join( '' ) }
		${ petals( 200, 192, 34, c.light, 10 ) }${ petals( 200, 192, 18, c.dark, 8 ) }<circle cx="200" cy="192" r="12" fill="${ c.light }"/>`,
	board: ( c ) => `${ shadow( 130 ) }<g transform="rotate(-14 200 200)">
		<path d="M130 96c0-16 12-26 28-26h84c16 0 28 10 28 26v170c0 22-18 38-42 38h-10v30c0 22-36 22-36 0v-30h-10c-24 0-42-16-42-38z" fill="url(#body)"/>
		<path d="M156 90c14 60-10 120 10 190M196 84c10 70-14 120 4 200M236 90c-6 60 16 120-2 186" stroke="${ c.dark }" stroke-opacity=".4" stroke-width="4" fill="none"/><circle cx="200" cy="330" r="7" fill="${ c.back }"/></g>`,
	spoon: (
		c
	) => `${ shadow( 110 ) }<g transform="rotate(24 200 200)"><ellipse cx="160" cy="104" rx="34" ry="48" ${ B }/><ellipse cx="160" cy="100" rx="22" ry="34" fill="${ c.dark }" opacity=".45"/><rect x="152" y="146" width="16" height="186" rx="8" ${ B }/></g>
		<g transform="rotate(-16 230 200)"><path d="M206 66h56l-6 78h-44z" ${ B }/><path d="M220 80v46M234 80v46M248 80v46" stroke="${ c.dark }" stroke-width="5" opacity=".5"/><rect x="226" y="140" width="16" height="190" rx="8" ${ B }/></g>`,
	rug: ( c ) => `${ shadow( 150, 330 ) }<g>
		${ Array.from( { length: 17 }, ( _, i ) => `<path d="M${ 112 + i * 11 } 66v-16M${ 112 + i * 11 } 334v16" stroke="${ c.light }" stroke-width="4"/>` ).join( '' ) }
		<rect x="104" y="64" width="192" height="272" rx="4" ${ B }/><rect x="118" y="78" width="164" height="244" fill="none" stroke="${ c.light }" stroke-width="6"/>
		<path d="M200 108l58 92-58 92-58-92z" fill="${ c.light }"/><path d="M200 136l40 64-40 64-40-64z" fill="${ c.dark }"/><path d="M200 166l22 34-22 34-22-34z" fill="#f6ead2"/>
		${ diamonds( 142, 104, 2, 1, 116, '#f6ead2' ) }${ diamonds( 142, 296, 2, 1, 116, '#f6ead2' ) }</g>`,
	lamp: (
		c
	) => `<circle cx="200" cy="176" r="130" fill="#fff3cf" opacity=".75"/>${ shadow( 76 ) }
		<rect x="192" y="196" width="16" height="112" fill="${ c.dark }"/><ellipse cx="200" cy="312" rx="62" ry="13" ${ B }/>
		<path d="M154 76h92l42 124H112z" fill="#fdf0d2"/><path d="M154 76h92l42 124H112z" fill="${ c.base }" opacity=".5"/><path d="M154 76h92M112 200h176" stroke="${ c.dark }" stroke-width="7" stroke-linecap="round"/>`,
	candle: (
		c
	) => `<circle cx="200" cy="108" r="66" fill="#ffe7ad" opacity=".6"/>${ shadow( 92 ) }
		<path d="M200 72c20 24 20 50 0 56-20-6-20-32 0-56z" fill="#f0a33c"/><path d="M200 128v28" stroke="#4a3a2c" stroke-width="4"/>
		<rect x="134" y="156" width="132" height="164" rx="14" ${ B }/><ellipse cx="200" cy="158" rx="66" ry="12" fill="${ c.light }"/><rect x="152" y="208" width="96" height="64" rx="6" fill="#fffaf0"/>${ petals( 200, 240, 13, c.dark, 5 ) }${ shine( 'M146 190v106' ) }`,
	blanket: ( c ) =>
		`${ shadow( 140 ) }${ [ 0, 1, 2, 3 ].map( ( i ) => `<rect x="${ 84 + i * 3 }" y="${ 262 - i * 42 }" width="${ 232 - i * 6 }" height="54" rx="24" fill="${ [ c.dark, c.base, c.light, c.base ][ i ] }"/>${ stitch( `M108 ${ 290 - i * 42 }h184`, '#fff8ee' ) }` ).join( '' ) }${ diamonds( 120, 162, 7, 1, 27, c.light ) }`,
	scarf: (
		c
	) => `${ shadow( 110 ) }<path d="M120 96c40-34 120-34 160 0l-24 62c16 60 20 104 12 162h-60c4-50-2-92-18-126-12 34-10 66-4 110l-62 6c-8-60-2-104 22-156z" ${ B }/>
		<path d="M120 96c40 42 120 42 160 0l-24 62c-36 18-76 18-110-4z" fill="${ c.light }" opacity=".6"/>${ Array.from( { length: 6 }, ( _, i ) => `<path d="M${ 212 + i * 10 } 320v16M${ 128 + i * 10 } 312v16" stroke="${ c.dark }" stroke-width="4"/>` ).join( '' ) }${ petals( 232, 250, 11, c.light ) }${ petals( 154, 256, 10, c.light ) }`,
	hat: (
		c
	) => `${ shadow( 120 ) }<path d="M92 256c0-92 44-150 108-150s108 58 108 150z" ${ B }/>${ [ 130, 165, 200, 235, 270 ].map( ( x ) => `<path d="M${ x } 250c0-60 ${ ( 200 - x ) / 4 } -110 ${ ( 200 - x ) / 2 } -136" stroke="${ c.dark }" stroke-opacity=".4" stroke-width="6" fill="none"/>` ).join( '' ) }
		<rect x="80" y="242" width="240" height="72" rx="26" fill="${ c.dark }"/>${ Array.from( { length: 13 }, ( _, i ) => `<path d="M${ 98 + i * 17 } 254v48" stroke="${ c.light }" stroke-opacity=".35" stroke-width="6" stroke-linecap="round"/>` ).join( '' ) }<circle cx="200" cy="98" r="28" fill="${ c.light }"/>`,
	socks: (
		c
	) => `${ shadow( 120 ) }<g><path d="M206 80h66v136c0 30 56 34 56 70 0 22-16 34-40 34h-50c-24 0-36-18-36-40z" fill="${ c.dark }"/></g><path d="M112 80h66v136c0 30 56 34 56 70 0 22-16 34-40 34h-50c-24 0-36-18-36-40z" ${ B }/>
		<rect x="108" y="76" width="74" height="30" rx="8" fill="${ c.light }"/><rect x="202" y="76" width="74" height="30" rx="8" fill="${ c.light }"/>${ diamonds( 145, 140, 1, 2, 40, c.light ) }<path d="M196 320c-2-30 18-42 36-46 8 22-4 46-36 46z" fill="${ c.light }"/>`,
	shoes: (
		c
	) => `${ shadow( 140 ) }<path d="M78 206c10-22 40-24 58-6 26 26 66 40 128 48 40 4 64 18 66 44H78z" ${ B }/><rect x="72" y="290" width="264" height="24" rx="12" fill="${ c.dark }"/>
		<path d="M92 204c16-10 30-6 44 8-14 14-34 16-48 8z" fill="${ c.dark }" opacity=".6"/>${ [ 0, 1, 2, 3, 4 ].map( ( i ) => `<path d="M${ 160 + i * 26 } ${ 228 + i * 7 }l-10 22" stroke="${ c.light }" stroke-width="6" stroke-linecap="round"/>` ).join( '' ) }`,
	wallet: (
		c
	) => `${ shadow( 130 ) }<rect x="84" y="138" width="232" height="170" rx="20" ${ B }/><path d="M84 176h232" stroke="${ c.dark }" stroke-width="4" opacity=".5"/><rect x="84" y="138" width="232" height="170" rx="20" fill="none"/>${ stitch( 'M104 152h192q8 0 8 8v128q0 8-8 8H104q-8 0-8-8V160q0-8 8-8z', c.light ) }
		<path d="M240 206h76v44h-76a22 22 0 010-44z" fill="${ c.dark }"/><circle cx="252" cy="228" r="9" fill="#e0b65a"/>`,
	belt: (
		c
	) => `${ shadow( 130 ) }<circle cx="200" cy="210" r="94" fill="none" stroke="${ c.dark }" stroke-width="40"/><circle cx="200" cy="206" r="94" fill="none" stroke="url(#body)" stroke-width="36"/><circle cx="200" cy="206" r="80" fill="none" stroke="${ c.light }" stroke-width="2.5" stroke-dasharray="7 6"/>
		<rect x="262" y="168" width="62" height="72" rx="10" fill="none" stroke="#c79a3e" stroke-width="13"/><path d="M262 204h44" stroke="#c79a3e" stroke-width="9"/>`,
	bag: (
		c
	) => `${ shadow( 130 ) }<path d="M136 176c0-120 128-120 128 0" fill="none" stroke="${ c.dark }" stroke-width="12"/><path d="M92 168h216l20 136c1 10-5 16-16 16H88c-11 0-17-6-16-16z" ${ B }/>
		<path d="M92 168h216l6 44c-30 44-198 44-228 0z" fill="${ c.dark }" opacity=".55"/>${ stitch( 'M96 208c30 38 178 38 208 0', c.light ) }<rect x="184" y="226" width="32" height="26" rx="6" fill="#d6a94f"/>${ shine( 'M98 240l-6 58' ) }`,
	book: (
		c
	) => `${ shadow( 120 ) }<path d="M110 84h168c10 0 16 6 16 16v210H120c-8 0-14-6-14-14z" fill="#f6eddd"/><path d="M104 74h172c8 0 14 6 14 14v214H118c-8 0-14 6-14 10z" ${ B }/><path d="M104 312c0-8 6-14 14-14h172v22H112c-5 0-8-4-8-8z" fill="#fffaf0"/>
		<rect x="134" y="98" width="128" height="176" rx="6" fill="none" stroke="#f4d58f" stroke-width="4"/>${ petals( 198, 186, 30, '#f4d58f', 8 ) }${ petals( 198, 186, 15, c.dark, 8 ) }<circle cx="198" cy="186" r="10" fill="#f4d58f"/>${ diamonds( 150, 116, 2, 1, 96, '#f4d58f' ) }${ diamonds( 150, 256, 2, 1, 96, '#f4d58f' ) }`,
	card: () =>
		`${ shadow( 140 ) }<g transform="rotate(-6 200 210)"><rect x="72" y="126" width="256" height="166" rx="18" ${ B }/><path d="M72 196h256" stroke="#f4cf85" stroke-width="16"/><path d="M200 126v166" stroke="#f4cf85" stroke-width="16"/><path d="M200 196c-44-46-76-6-34 8-42 14-10 54 34-8zm0 0c44-46 76-6 34 8 42 14 10 54-34-8z" fill="none" stroke="#f4cf85" stroke-width="9"/></g>`,
	shirt: ( c ) =>
		`${ shadow( 110, 330 ) }<path d="M150 84l-66 36-30 78 42 18 22-46v156h164V170l22 46 42-18-30-78-66-36c-14 22-86 22-100 0z" ${ B }/><path d="M158 86c16 26 68 26 84 0l8 6c-18 34-82 34-100 0z" fill="${ c.dark }"/><path d="M200 112v214" stroke="${ c.dark }" stroke-opacity=".55" stroke-width="4"/>${ [ 150, 190, 230, 270 ].map( ( y ) => `<circle cx="208" cy="${ y }" r="5" fill="#fffaf0"/>` ).join( '' ) }<path d="M226 178h40v34h-40z" fill="${ c.light }" opacity=".45"/>`,
	manto: ( c ) =>
		`${ shadow( 120, 336 ) }<path d="M162 58l-44 30-22 64 34 14 18-30c6 30 4 54-8 84L96 330h208l-44-110c-12-30-14-54-8-84l18 30 34-14-22-64-44-30c-10 18-66 18-76 0z" ${ B }/><path d="M142 196h116v18H142z" fill="${ c.dark }" opacity=".6"/><path d="M170 222l-28 106M200 222v106M230 222l28 106" stroke="${ c.dark }" stroke-opacity=".35" stroke-width="4"/>${ petals( 200, 110, 10, c.light ) }`,
	cushion: ( c ) =>
		`${ shadow( 140, 330 ) }<path d="M84 96c76 18 156 18 232 0-16 72-16 144 0 216-76-18-156-18-232 0 16-72 16-144 0-216z" ${ B }/><path d="M200 128l66 76-66 76-66-76z" fill="${ c.light }"/><path d="M200 156l42 48-42 48-42-48z" fill="${ c.dark }"/>${ diamonds( 200, 204, 1, 1, 40, '#f8efdd' ) }${ diamonds( 130, 136, 2, 1, 140, '#f8efdd' ) }${ diamonds( 130, 272, 2, 1, 140, '#f8efdd' ) }`,
	backpack: ( c ) =>
		`${ shadow( 110 ) }<path d="M160 92c0-56 80-56 80 0" fill="none" stroke="${ c.dark }" stroke-width="12"/><rect x="106" y="84" width="188" height="236" rx="56" ${ B }/><path d="M106 168c30 26 158 26 188 0v-24c-4-40-30-60-56-60h-76c-26 0-52 20-56 60z" fill="${ c.dark }" opacity=".5"/>${ stitch( 'M112 176c30 24 146 24 176 0', c.light ) }<rect x="138" y="222" width="124" height="78" rx="18" fill="${ c.light }" opacity=".5"/><rect x="188" y="166" width="24" height="40" rx="6" fill="#d6a94f"/>`,
	box: ( c ) =>
		`${ shadow( 120 ) }<path d="M92 170h216v134c0 10-6 16-16 16H108c-10 0-16-6-16-16z" ${ B }/><path d="M84 128h232v46H84z" fill="${ c.dark }"/>${ diamonds( 116, 151, 8, 1, 24, '#f4d58f' ) }<rect x="128" y="200" width="144" height="92" rx="8" fill="#fffaf0"/>${ petals( 200, 236, 20, c.base, 8 ) }<circle cx="200" cy="236" r="10" fill="${ c.dark }"/><path d="M160 274h80" stroke="${ c.dark }" stroke-width="5" stroke-linecap="round"/>`,
	felt: ( c ) =>
		`${ shadow( 130 ) }${ [
			[ 140, 258, c.dark ],
			[ 260, 250, c.light ],
			[ 200, 184, c.base ],
		]
			.map(
				( [ x, y, fill ] ) =>
					`<circle cx="${ x }" cy="${ y }" r="74" fill="${ fill }"/><circle cx="${ x }" cy="${ y }" r="62" fill="none" stroke="#fff8ee" stroke-width="3" stroke-dasharray="7 6"/>${ petals( x, y, 18, '#fff8ee', 8 ) }`
			)
			.join( '' ) }`,
	jar: ( c ) =>
		`${ shadow( 92 ) }<rect x="132" y="146" width="136" height="174" rx="28" ${ B }/><rect x="144" y="108" width="112" height="44" rx="10" fill="#8a6845"/><rect x="150" y="196" width="100" height="80" rx="8" fill="#fffaf0"/>${ petals( 200, 228, 14, c.base ) }<circle cx="200" cy="228" r="6" fill="${ c.dark }"/><path d="M172 260h56" stroke="${ c.dark }" stroke-width="5" stroke-linecap="round"/>${ shine( 'M144 184v100' ) }`,
	lantern: ( c ) =>
		`<circle cx="200" cy="204" r="124" fill="#fff0c2" opacity=".7"/>${ shadow( 84 ) }<path d="M176 76c0-40 48-40 48 0" fill="none" stroke="${ c.dark }" stroke-width="8"/><path d="M148 130l30-54h44l30 54z" ${ B }/><rect x="142" y="126" width="116" height="16" rx="8" fill="${ c.dark }"/><rect x="154" y="142" width="92" height="138" fill="#fff6da"/><path d="M154 142v138M200 142v138M246 142v138" stroke="${ c.dark }" stroke-width="8"/><path d="M200 190c16 20 16 42 0 48-16-6-16-28 0-48z" fill="#f0a33c"/><path d="M138 280h124l10 40H128z" ${ B }/>`,
	mill: () =>
		`${ shadow( 66 ) }<circle cx="200" cy="84" r="15" fill="#c79a3e"/><path d="M164 150c-14-60 86-60 72 0z" ${ B }/><rect x="160" y="148" width="80" height="12" rx="6" fill="#c79a3e"/><path d="M164 160h72c-4 44-16 60-8 92 4 18 18 34 22 68H150c4-34 18-50 22-68 8-32-4-48-8-92z" ${ B }/>${ shine( 'M184 176c0 40 10 60 0 104' ) }`,
	mortar: ( c ) =>
		`${ shadow( 110 ) }<path d="M244 60l26 12-56 130-34-16z" fill="${ c.dark }"/><circle cx="258" cy="62" r="20" fill="${ c.dark }"/><path d="M104 178h192c0 62-30 96-58 106v16h20v20H142v-20h20v-16c-28-10-58-44-58-106z" ${ B }/><ellipse cx="200" cy="178" rx="96" ry="18" fill="${ c.dark }"/><path d="M122 222q78 18 156 0" stroke="${ c.light }" stroke-width="8" fill="none"/>${ shine( 'M124 200c6 26 18 44 32 58' ) }`,
	necklace: () =>
		`<path d="M112 84c0 120 40 162 88 172 48-10 88-52 88-172" fill="none" stroke="#b9bec6" stroke-width="7"/>${ Array.from( { length: 5 }, ( _, i ) => `<circle cx="${ 150 + i * 25 }" cy="${ [ 214, 240, 250, 240, 214 ][ i ] }" r="9" fill="#cfd3d9"/>` ).join( '' ) }<path d="M200 254l34 36-34 44-34-44z" fill="#cfd3d9"/><path d="M200 268l22 24-22 28-22-28z" ${ B }/>`,
	ring: () =>
		`${ shadow( 84 ) }<circle cx="200" cy="238" r="78" fill="none" stroke="#b9bec6" stroke-width="20"/><circle cx="200" cy="238" r="78" fill="none" stroke="#e4e7eb" stroke-width="6"/><ellipse cx="200" cy="146" rx="58" ry="44" fill="#cfd3d9"/><ellipse cx="200" cy="142" rx="46" ry="34" ${ B }/>${ shine( 'M170 134c8-12 22-16 34-16' ) }`,
	pan: ( c ) =>
		`${ shadow( 110, 322, 170 ) }<rect x="256" y="182" width="122" height="22" rx="11" fill="#5b4632" transform="rotate(-10 256 190)"/><circle cx="168" cy="202" r="118" ${ B }/><circle cx="168" cy="202" r="100" fill="${ c.light }"/><circle cx="168" cy="202" r="100" fill="${ c.base }" opacity=".35"/>${ shine( 'M96 176c12-26 34-44 60-50' ) }`,
	pendant: () =>
		`<path d="M200 0v112" stroke="#4a3a2c" stroke-width="5"/><circle cx="200" cy="250" r="104" fill="#fff3cf" opacity=".75"/><path d="M184 100h32v22h-32z" fill="#4a3a2c"/><path d="M186 120h28c6 40 84 54 92 132H94c8-78 86-92 92-132z" ${ B }/><ellipse cx="200" cy="252" rx="106" ry="16" fill="#fff6da"/><circle cx="200" cy="262" r="22" fill="#ffe39a"/>${ shine( 'M128 214c10-22 26-36 42-48' ) }`,
	runner: ( c ) =>
		`${ shadow( 150, 300 ) }<path d="M40 176h320v92H40z" ${ B }/><path d="M52 188h296v68H52z" fill="none" stroke="${ c.light }" stroke-width="4"/>${ Array.from( { length: 7 }, ( _, i ) => petals( 80 + i * 40, 222, 12, i % 2 ? c.light : '#f4d58f', 8 ) ).join( '' ) }${ Array.from( { length: 9 }, ( _, i ) => `<path d="M40 ${ 180 + i * 11 }h-14M360 ${ 180 + i * 11 }h14" stroke="${ c.dark }" stroke-width="4"/>` ).join( '' ) }`,
	samovar: ( c ) =>
		`${ shadow( 92 ) }<rect x="186" y="44" width="28" height="40" rx="6" fill="${ c.dark }"/><path d="M152 84h96l10 24H142z" ${ B }/><path d="M130 108h140c20 60 4 118-34 138h-72c-38-20-54-78-34-138z" ${ B }/><path d="M132 140c-40-4-44 54-4 60M268 140c40-4 44 54 4 60" fill="none" stroke="${ c.dark }" stroke-width="10"/><rect x="184" y="246" width="32" height="30" fill="${ c.dark }"/><path d="M148 276h104l16 44H132z" ${ B }/><path d="M192 214h16v26h14v12h-44v-12h14z" fill="#8a6a2f"/><path d="M126 156q74 18 148 0" stroke="${ c.light }" stroke-width="7" fill="none"/>${ shine( 'M146 128c-6 30-4 60 6 84' ) }`,
	tile: ( c ) =>
		`${ shadow( 130, 334 ) }<rect x="82" y="82" width="236" height="236" rx="6" fill="#fffaf0"/><rect x="92" y="92" width="216" height="216" ${ B }/>${ petals( 200, 200, 62, c.light, 8 ) }${ petals( 200, 200, 38, '#f4cf85', 8 ) }${ petals( 200, 200, 20, c.dark, 8 ) }<circle cx="200" cy="200" r="12" fill="#fffaf0"/>${ diamonds( 118, 118, 2, 1, 164, '#f4cf85' ) }${ diamonds( 118, 282, 2, 1, 164, '#f4cf85' ) }`,
	trousers: ( c ) =>
		`${ shadow( 96, 334 ) }<path d="M136 70h128l26 258h-62L200 156l-28 172h-62z" ${ B }/><rect x="132" y="66" width="136" height="22" rx="6" fill="${ c.dark }"/><path d="M150 92c-4 28-12 38-22 42M250 92c4 28 12 38 22 42M200 88v60" stroke="${ c.dark }" stroke-opacity=".5" stroke-width="4" fill="none"/><circle cx="200" cy="77" r="5" fill="#f4d58f"/>`,
	vest: ( c ) =>
		`${ shadow( 96, 332 ) }<path d="M146 74l-36 32c10 40 4 64-6 90l12 130h168l12-130c-10-26-16-50-6-90l-36-32c-6 40-30 84-54 110-24-26-48-70-54-110z" ${ B }/><path d="M200 184v142" stroke="${ c.dark }" stroke-width="4"/>${ [ 212, 248, 284 ].map( ( y ) => `<circle cx="210" cy="${ y }" r="6" fill="#f4d58f"/>` ).join( '' ) }<path d="M128 262h44M228 262h44" stroke="${ c.dark }" stroke-width="6" stroke-linecap="round"/>`,
};
