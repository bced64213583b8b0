/* Stand-in: the part of js-cookie that shops use. */
window.Cookies = window.Cookies || {
	get( name ) {
		const row = document.cookie
			.split( '; ' )
			.find( ( one ) =>
				one.startsWith( encodeURIComponent( name ) + '=' )
			);
		return row
			? decodeURIComponent( row.slice( row.indexOf( '=' ) + 1 ) )
			: undefined;
	},
	set( name, value, options ) {
		const o = Object.assign( { path: '/' }, options );
		let text =
			encodeURIComponent( name ) +
			'=' +
			encodeURIComponent( value ) +
			'; path=' +
			o.path;
		if ( o.expires ) {
			const date =
				'number' === typeof o.expires
					? new Date( Date.now() + o.expires * 864e5 )
					: o.expires;
			text += '; expires=' + date.toUTCString();
		}
		document.cookie = text;
	},
	remove( name, options ) {
		this.set( name, '', Object.assign( {}, options, { expires: -1 } ) );
	},
};
