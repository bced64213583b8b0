<?php
/**
 * The cart over real requests.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Cart;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Tests\Answer;
use Vitrin\Tests\Browser;
use Vitrin\Tests\WebServer;
use Vitrin\Tests\WebTestCase;

/**
 * What only shows between a browser and a server: cookies, sessions, headers, WooCommerce's own handlers.
 */
final class CartOverHttpTest extends WebTestCase {

	/**
	 * Adds through our endpoint.
	 *
	 * @param Browser              $browser The visitor.
	 * @param array<string, mixed> $fields  The form's.
	 */
	private function add( Browser $browser, array $fields ): Answer {
		return $browser->call( 'vitrin_add_item', $fields + array( 'security' => $browser->nonce() ) );
	}

	/**
	 * How many items the visitor's cart holds.
	 *
	 * @param Browser $browser The visitor.
	 */
	private function quantity( Browser $browser ): int {
		return (int) $browser->call( 'vitrin_get_cart' )->cart()['quantity'];
	}

	/**
	 * The path of the shop's listing.
	 */
	private function shop(): string {
		return (string) wp_parse_url( (string) get_permalink( wc_get_page_id( 'shop' ) ), PHP_URL_PATH );
	}

	#[TestDox( '[SIDE-03] a guest without a session gets a nonce, adds, and goes on with the answer\'s nonce' )]
	public function test_first_add(): void {
		$guest  = $this->browser();
		$first  = $guest->nonce();
		$answer = $guest->call( 'vitrin_add_item', array( 'product_id' => $this->product()->get_id(), 'quantity' => 2, 'security' => $first ) );

		self::assertSame( 200, $answer->status, $answer->body );
		self::assertSame( 2, $answer->cart()['quantity'] );
		$next = $answer->json()['ajax_nonce'];
		self::assertNotSame( $first, $next, 'the session that the add began binds the nonce' );
		self::assertSame( $next, $answer->cart()['ajax_nonce'] );

		$key = $answer->cart()['lines'][0]['key'];
		self::assertSame( 401, $guest->call( 'vitrin_update_item', array( 'cart_key' => $key, 'quantity' => 3, 'security' => $first ) )->status );
		self::assertSame( 200, $guest->call( 'vitrin_update_item', array( 'cart_key' => $key, 'quantity' => 3, 'security' => $next ) )->status );
		self::assertSame( 3, $this->quantity( $guest ) );
	}

	#[TestDox( '[SIDE-06] a removed line can be put back after other pages were shown' )]
	public function test_restore_after_a_page(): void {
		$guest = $this->browser();
		$added = $this->add( $guest, array( 'product_id' => $this->product()->get_id(), 'quantity' => 2 ) );
		$key   = $added->cart()['lines'][0]['key'];
		self::assertSame( 0, $guest->call( 'vitrin_remove_item', array( 'cart_key' => $key, 'security' => $guest->nonce() ) )->cart()['quantity'] );
		self::assertSame( 200, $guest->get( $this->shop() )->status );
		$restored = $guest->call( 'vitrin_restore_item', array( 'cart_key' => $key, 'security' => $guest->nonce() ) );
		self::assertSame( 200, $restored->status, $restored->body );
		self::assertSame( 2, $restored->cart()['quantity'] );
	}

	#[TestDox( '[SEC-02] a nonce of another guest\'s session is refused and the cart stays' )]
	public function test_foreign_nonce(): void {
		$product = $this->product();
		$ali     = $this->browser();
		$sara    = $this->browser();
		foreach ( array( $ali, $sara ) as $guest ) {
			self::assertSame( 200, $this->add( $guest, array( 'product_id' => $product->get_id() ) )->status );
		}
		$key = $sara->call( 'vitrin_get_cart' )->cart()['lines'][0]['key'];

		self::assertNotSame( $ali->nonce(), $sara->nonce() );
		foreach ( array( 'vitrin_update_item' => array( 'quantity' => 5 ), 'vitrin_remove_item' => array(), 'vitrin_add_item' => array( 'product_id' => $product->get_id() ) ) as $action => $fields ) {
			$answer = $sara->call( $action, $fields + array( 'cart_key' => $key, 'security' => $ali->nonce() ) );
			self::assertSame( 401, $answer->status );
			self::assertSame( 401, $answer->json()['code'] );
			self::assertSame( array(), $answer->json()['fragments'] );
		}
		self::assertSame( 1, $this->quantity( $sara ) );
	}

	/**
	 * Where an action is called.
	 *
	 * @return array<string, array{string}>
	 */
	public static function addresses(): array {
		return array(
			'wc-ajax'                       => array( '/?wc-ajax=vitrin_add_item' ),
			'wc-ajax, button in address'    => array( '/?wc-ajax=vitrin_add_item&add-to-cart=%d' ),
			'admin-ajax'                    => array( '/wp-admin/admin-ajax.php?action=vitrin_add_item' ),
			'admin-ajax, button in address' => array( '/wp-admin/admin-ajax.php?action=vitrin_add_item&add-to-cart=%d' ),
		);
	}

	#[TestDox( '[ADD-09] a whole product form with its add-to-cart button is added once' )]
	#[DataProvider( 'addresses' )]
	public function test_added_once( string $path ): void {
		$product = $this->product();
		$guest   = $this->browser();
		$fields  = array( 'product_id' => $product->get_id(), 'add-to-cart' => $product->get_id(), 'quantity' => 2 );
		$answer  = $guest->post( sprintf( $path, $product->get_id() ), $fields + array( 'security' => $guest->nonce() ) );

		self::assertSame( 200, $answer->status, $answer->body );
		self::assertSame( 2, $this->quantity( $guest ) );
	}

	#[TestDox( '[SEC-02] with a bad nonce the same form adds nothing at all' )]
	#[DataProvider( 'addresses' )]
	public function test_bad_nonce_adds_nothing( string $path ): void {
		$product = $this->product();
		$guest   = $this->browser();
		$answer  = $guest->post( sprintf( $path, $product->get_id() ), array( 'product_id' => $product->get_id(), 'add-to-cart' => $product->get_id(), 'security' => 'bad' ) );

		self::assertSame( 401, $answer->status );
		self::assertSame( 0, $this->quantity( $guest ) );
	}

	#[TestDox( '[ADD-09] with redirecting after an add switched on, our call still answers JSON and adds once' )]
	public function test_redirect_setting(): void {
		$before = get_option( 'woocommerce_cart_redirect_after_add' );
		update_option( 'woocommerce_cart_redirect_after_add', 'yes' );
		try {
			$product = $this->product();
			$guest   = $this->browser();
			$answer  = $this->add( $guest, array( 'product_id' => $product->get_id(), 'add-to-cart' => $product->get_id() ) );
			self::assertSame( 200, $answer->status );
			self::assertSame( 1, $answer->cart()['quantity'] );
		} finally {
			update_option( 'woocommerce_cart_redirect_after_add', $before );
		}
	}

	#[TestDox( '[SEC-03] a GET is answered 405, at both addresses' )]
	public function test_get_is_refused(): void {
		foreach ( array( 'vitrin_get_cart', 'vitrin_add_item', 'vitrin_update_item', 'vitrin_remove_item' ) as $action ) {
			foreach ( array( '/?wc-ajax=' . $action, '/wp-admin/admin-ajax.php?action=' . $action ) as $path ) {
				$answer = $this->browser()->get( $path );
				self::assertSame( 405, $answer->status );
				self::assertSame( array( 'POST' ), $answer->headers['allow'] );
				self::assertSame( 405, $answer->json()['code'] );
			}
		}
	}

	#[TestDox( '[SIDE-04] [SEC-03] answers are JSON that no cache keeps and no browser takes for a page, with the code as status, at both addresses' )]
	public function test_headers(): void {
		$codes = array( 'vitrin_get_cart' => 200, 'vitrin_add_item' => 401, 'vitrin_update_item' => 401, 'vitrin_remove_item' => 401 );
		foreach ( $codes as $action => $code ) {
			foreach ( array( '/?wc-ajax=' . $action, '/wp-admin/admin-ajax.php?action=' . $action ) as $path ) {
				$answer = $this->browser()->post( $path );

				self::assertSame( $code, $answer->status, $path );
				self::assertSame( $code, $answer->json()['code'], $path );
				self::assertStringContainsString( 'application/json', implode( ',', $answer->headers['content-type'] ), $path );
				self::assertMatchesRegularExpression( '/^(?=.*no-cache)(?=.*no-store)(?=.*private)/', implode( ',', $answer->headers['cache-control'] ), $path );
				self::assertSame( array( 'nosniff' ), $answer->headers['x-content-type-options'], $path );
				self::assertSame( array(), $answer->headers['set-cookie'] ?? array(), 'a visitor without a cart gets no cookie' );
			}
		}
	}

	#[TestDox( '[SEC-02] an answer has no character by which HTML begins, whatever a product is called, and says the same' )]
	public function test_no_markup(): void {
		$name    = 'A & B';
		$product = $this->product( array( 'name' => $name ) );
		$answer  = $this->add( $this->browser(), array( 'product_id' => $product->get_id() ) );
		self::assertSame( 0, preg_match( '/[<>&]/', $answer->body ), $answer->body );
		self::assertSame( $name, $answer->cart()['lines'][0]['name'] );
	}

	#[TestDox( '[SEC-03] what another plugin prints, or keeps in a buffer that it forgets to close, doesn\'t break the answer' )]
	public function test_noisy_plugin(): void {
		$plugin = ABSPATH . 'wp-content/mu-plugins/vitrin-test-noise.php';
		$guest  = $this->browser();
		$fields = array( 'product_id' => $this->product()->get_id(), 'quantity' => 1, 'security' => $guest->nonce() );
		file_put_contents( $plugin, "<?php add_action( 'woocommerce_ajax_added_to_cart', static function () { echo 'noise'; ob_start(); echo 'more noise'; ob_start(); } );" );
		try {
			$answer = $guest->call( 'vitrin_add_item', $fields );
		} finally {
			unlink( $plugin );
		}

		self::assertSame( 200, $answer->status );
		self::assertSame( 1, $answer->cart()['quantity'] );
		self::assertStringStartsWith( '{', $answer->body );
	}

	#[TestDox( '[SIDE-04] WooCommerce\'s own cart answers carry the cart too' )]
	public function test_woocommerce_answers(): void {
		$product = $this->product();
		$guest   = $this->browser();
		$added   = $guest->call( 'add_to_cart', array( 'product_id' => $product->get_id(), 'quantity' => 3 ) );

		self::assertSame( 3, $added->cart()['quantity'] );
		self::assertSame( '3', $guest->cookies['vitrin_cart_quantity'] );
		self::assertSame( 200, $guest->call( 'vitrin_update_item', array( 'cart_key' => $added->cart()['lines'][0]['key'], 'quantity' => 2, 'security' => $added->cart()['ajax_nonce'] ) )->status, 'the nonce in the cart is good' );
		self::assertSame( 2, $guest->call( 'get_refreshed_fragments' )->cart()['quantity'] );

		$removed = $guest->call( 'remove_from_cart', array( 'cart_item_key' => $added->cart()['lines'][0]['key'] ) );
		self::assertSame( 0, $removed->cart()['quantity'] );
		self::assertArrayNotHasKey( 'vitrin_cart_quantity', $guest->cookies );
	}

	#[TestDox( '[SIDE-12] cookies for quantity and total follow the cart, readable by scripts, as long as the session' )]
	public function test_cookies(): void {
		$guest  = $this->browser();
		$answer = $this->add( $guest, array( 'product_id' => $this->product( array( 'regular_price' => '1200' ) )->get_id(), 'quantity' => 2 ) );

		self::assertSame( '2', $guest->cookies['vitrin_cart_quantity'] );
		self::assertSame( $answer->cart()['totals']['total'], $guest->cookies['vitrin_cart_total'] );
		$lines = array_values( array_filter( $answer->headers['set-cookie'], static fn ( string $line ): bool => str_starts_with( $line, 'vitrin_cart_quantity=' ) ) );
		self::assertCount( 1, $lines );
		self::assertMatchesRegularExpression( '/SameSite=Lax/i', $lines[0] );
		self::assertDoesNotMatchRegularExpression( '/HttpOnly/i', $lines[0] );
		self::assertMatchesRegularExpression( '/Max-Age=1728\d\d/i', $lines[0] );

		$key    = $answer->cart()['lines'][0]['key'];
		$update = $guest->call( 'vitrin_update_item', array( 'cart_key' => $key, 'quantity' => 3, 'security' => $guest->nonce() ) );
		self::assertCount( 1, preg_grep( '/^vitrin_cart_quantity=3;/', $update->headers['set-cookie'] ) );
		self::assertCount( 2, preg_grep( '/^vitrin_/', $update->headers['set-cookie'] ), 'each once' );
		$guest->call( 'vitrin_remove_item', array( 'cart_key' => $key, 'security' => $guest->nonce() ) );
		self::assertArrayNotHasKey( 'vitrin_cart_quantity', $guest->cookies );
		self::assertArrayNotHasKey( 'vitrin_cart_total', $guest->cookies );
	}

	#[TestDox( '[SIDE-12] whoever logs out leaves no cookie of the cart; a guest who is asked to log in keeps it' )]
	public function test_log_out(): void {
		$shopper = $this->browser();
		$user    = $this->user( 'customer' );
		$shopper->log_in( $user );
		$this->add( $shopper, array( 'product_id' => $this->product()->get_id(), 'quantity' => 2 ) );
		self::assertSame( '2', $shopper->cookies['vitrin_cart_quantity'] ?? null );
		// Without a nonce WordPress asks whether this is meant, with a link that has one.
		$asked = $shopper->get( '/wp-login.php?action=logout' );
		self::assertSame( 1, preg_match( '/_wpnonce=(\w+)/', $asked->body, $match ) );
		self::assertArrayHasKey( 'vitrin_cart_quantity', $shopper->cookies );
		self::assertSame( 302, $shopper->get( '/wp-login.php?action=logout&_wpnonce=' . $match[1] )->status );
		self::assertArrayNotHasKey( 'vitrin_cart_quantity', $shopper->cookies );
		self::assertArrayNotHasKey( 'vitrin_cart_total', $shopper->cookies );

		$guest = $this->browser();
		$this->add( $guest, array( 'product_id' => $this->product()->get_id() ) );
		self::assertSame( 200, $guest->get( '/wp-login.php?reauth=1' )->status );
		self::assertSame( '1', $guest->cookies['vitrin_cart_quantity'] ?? null );

		$shopper->log_in( $user );
		$this->add( $shopper, array( 'product_id' => $this->product()->get_id() ) );
		self::assertArrayHasKey( 'vitrin_cart_quantity', $shopper->cookies );
		self::assertSame( 200, $shopper->get( '/wp-login.php?reauth=1' )->status );
		self::assertArrayNotHasKey( 'vitrin_cart_quantity', $shopper->cookies );
	}

	#[TestDox( '[SIDE-12] a page that a cache may keep sets no cookie of ours and holds nothing of the visitor\'s' )]
	public function test_cacheable_page(): void {
		$product = $this->product();
		$guest   = $this->browser();
		$this->add( $guest, array( 'product_id' => $product->get_id() ) );
		$page = $guest->get( $this->shop() );

		self::assertSame( 200, $page->status );
		self::assertSame( array(), preg_grep( '/^vitrin_/', $page->headers['set-cookie'] ?? array() ) );
		self::assertArrayNotHasKey( 'nonce', (array) $page->element( 'vitrin-settings-cart' ) );
		self::assertStringContainsString( '<script type="application/json" id="vitrin-cart-data"></script>', $page->body );
		self::assertStringNotContainsString( $guest->nonce(), $page->body );
		self::assertIsArray( $page->element( 'vitrin-settings-side-cart' ) );

		// WooCommerce's blocks send it to visitors with a cart; we send it to nobody.
		self::assertSame( array(), $this->browser()->get( $this->shop() )->headers['cache-control'] ?? array() );
	}

	#[TestDox( '[SIDE-12] the page for a visitor with a cart is, but for WooCommerce\'s own parts, the page for anyone' )]
	public function test_same_markup_for_all(): void {
		$path   = $this->shop();
		$ours   = static fn ( string $html ): array => preg_match_all( '#<(dialog|script|a) [^>]*(?:id|class)="vitrin-[^>]*>.*?</\1>#s', $html, $match ) ? $match[0] : array();
		$guest  = $this->browser();
		$mug    = $this->product();
		$anyone = $ours( $this->browser()->get( $path )->body );
		$this->add( $guest, array( 'product_id' => $mug->get_id() ) );

		self::assertGreaterThan( 5, count( $anyone ) );
		self::assertSame( $anyone, $ours( $guest->get( $path )->body ) );
	}

	#[TestDox( '[SIDE-03] a page that no cache keeps holds the nonce and the cart' )]
	public function test_private_page(): void {
		$guest = $this->browser();
		$this->add( $guest, array( 'product_id' => $this->product()->get_id(), 'quantity' => 4 ) );
		unset( $guest->cookies['vitrin_cart_quantity'] );
		$page = $guest->get( (string) wp_parse_url( wc_get_cart_url(), PHP_URL_PATH ) );

		self::assertSame( 200, $page->status );
		self::assertSame( $guest->nonce(), $page->element( 'vitrin-settings-cart' )['nonce'] ?? null );
		self::assertSame( 4, $page->element( 'vitrin-cart-data' )['quantity'] ?? null );
		self::assertSame( '4', $guest->cookies['vitrin_cart_quantity'] ?? null );
		self::assertNull( $page->element( 'vitrin-settings-side-cart' ), 'the drawer stays away from the cart page' );
		self::assertStringNotContainsString( 'id="vitrin-side-cart"', $page->body );
	}

	#[TestDox( '[SEC-01] a logged-in shopper gets their own nonce, and a guest\'s is refused' )]
	public function test_logged_in(): void {
		$shopper = $this->browser();
		$shopper->log_in( $this->user( 'customer' ) );
		$page = $shopper->get( $this->shop() );

		self::assertTrue( $page->element( 'vitrin-settings-cart' )['is_logged_in'] ?? null );
		$nonce = $page->element( 'vitrin-settings-cart' )['nonce'] ?? '';
		self::assertNotSame( '', $nonce );
		$fields = array( 'product_id' => $this->product()->get_id() );
		self::assertSame( 401, $shopper->call( 'vitrin_add_item', $fields + array( 'security' => $this->browser()->nonce() ) )->status );
		self::assertSame( 200, $shopper->call( 'vitrin_add_item', $fields + array( 'security' => $nonce ) )->status );
	}

	#[TestDox( '[ADD-09] without scripts WooCommerce\'s own form and link still add, and the cookies follow' )]
	public function test_without_scripts(): void {
		$product = $this->product();
		$path    = $this->shop();
		$form    = $this->browser();
		$form->post( $path, array( 'add-to-cart' => $product->get_id(), 'quantity' => 2 ) );
		$link = $this->browser();
		$link->get( $path . '?add-to-cart=' . $product->get_id() );

		self::assertSame( 2, $this->quantity( $form ) );
		self::assertSame( '2', $form->cookies['vitrin_cart_quantity'] ?? null );
		self::assertSame( 1, $this->quantity( $link ) );
		self::assertSame( '1', $link->cookies['vitrin_cart_quantity'] ?? null );
	}

	#[TestDox( '[SEC-01] a page that answers a form has the visitor\'s cart and nonce, and nobody may keep it; the same page by GET has neither' )]
	public function test_answers_to_forms(): void {
		$product = $this->product()->get_id();
		$guest   = $this->browser();
		$guest->call( 'add_to_cart', array( 'product_id' => $product, 'quantity' => 1 ) );
		foreach ( array( $this->shop(), '/' ) as $path ) {
			$page = $guest->post( $path, array( 'anything' => '1' ) );
			self::assertNotNull( $page->element( 'vitrin-cart-data' ) );
			self::assertCount( 1, $page->headers['cache-control'] ?? array() );
			self::assertMatchesRegularExpression( '/^(?=.*no-store)(?=.*private)/', $page->headers['cache-control'][0] );
			self::assertNull( $guest->get( $path )->element( 'vitrin-cart-data' ) );
		}
	}

	#[TestDox( '[SEC-02] another site can\'t have a visitor\'s browser change a cart, with the nonce of all guests without a session either' )]
	public function test_other_sites(): void {
		$product = $this->product()->get_id();
		$nonce   = $this->browser()->nonce();
		$victim  = $this->browser();
		foreach ( array( array( 'Origin: https://evil.example' ), array( 'Origin: null' ), array( 'Sec-Fetch-Site: cross-site', 'Origin: https://evil.example' ), array( 'Sec-Fetch-Site: same-site', 'Origin: https://blog.evil.example' ) ) as $headers ) {
			$victim->headers = $headers;
			foreach ( array( '/?wc-ajax=vitrin_add_item', '/wp-admin/admin-ajax.php?action=vitrin_add_item' ) as $path ) {
				$answer = $victim->post( $path, array( 'product_id' => $product, 'add-to-cart' => $product, 'quantity' => 1, 'security' => $nonce ) );
				self::assertSame( 403, $answer->status, $path . implode( $headers ) );
			}
		}
		$victim->headers = array( 'Sec-Fetch-Site: same-origin', 'Origin: ' . WebServer::base() );
		self::assertSame( array(), $victim->call( 'vitrin_get_cart' )->cart()['lines'] );
		self::assertSame( 200, $victim->call( 'vitrin_add_item', array( 'product_id' => $product, 'quantity' => 1, 'security' => $nonce ) )->status );
	}
}
