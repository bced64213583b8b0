/**
 * Agents as their browsers are after a login.
 */

/**
 * @param {string}                             base  The shop's address.
 * @param {{ name: string, password: string }} agent
 * @return {Promise<Record<string, string>>} The headers of their calls.
 */
export async function logIn( base, agent ) {
	const { headers } = await fetch( `${ base }/wp-login.php`, {
		method: 'POST',
		redirect: 'manual',
		headers: { Cookie: 'wordpress_test_cookie=WP+Cookie+check' },
		body: new URLSearchParams( {
			log: agent.name,
			pwd: agent.password,
			testcookie: '1',
		} ),
	} );
	const Cookie = headers
		.getSetCookie()
		.map( ( cookie ) => cookie.split( ';' )[ 0 ] )
		.join( '; ' );
	const nonce = await fetch(
		`${ base }/wp-admin/admin-ajax.php?action=rest-nonce`,
		{ headers: { Cookie } }
	);
	return { Cookie, 'X-WP-Nonce': await nonce.text() };
}
