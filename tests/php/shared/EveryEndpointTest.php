<?php
/**
 * What every call of ours refuses.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\AddItem;
use Vitrin\Cart\CartEndpoint;
use Vitrin\Cart\ChangeCoupons;
use Vitrin\Cart\GetCart;
use Vitrin\Cart\GetDestination;
use Vitrin\Cart\UpdateItem;
use Vitrin\Chat\Calls\AjaxCall;
use Vitrin\Chat\Calls\SyncCall;
use Vitrin\Chat\Outside\NoteCall;
use Vitrin\Checkout\CheckEmail;
use Vitrin\Checkout\LogIn;
use Vitrin\Documents\MakeNumber;
use Vitrin\Documents\OpenDocument;
use Vitrin\Documents\VerifyBuyer;
use Vitrin\LoopBuilder\UpdateLoop;
use Vitrin\QuickView\GetQuickView;
use Vitrin\Search\SearchCall;
use Vitrin\SettingsPage\StaffNotices\DismissNotice;
use Vitrin\SettingsPage\StaffNotices\Notices;
use Vitrin\Shared\Http\Counters;
use Vitrin\Shared\Http\Endpoint;
use Vitrin\Shared\Http\RateLimit;
use Vitrin\SideCart\GetProductOptions;
use Vitrin\SideCart\GetSuggestions;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;
use Vitrin\VariationTable\TableEndpoint;

/**
 * Asked of all that is registered, so that a new endpoint can't be forgotten.
 */
final class EveryEndpointTest extends ShopTestCase {

	/** They give what anybody, or only the caller, may see anyway (docs/wire.md). */
	private const WITHOUT_NONCE = array( GetCart::NAME, GetProductOptions::NAME, GetQuickView::NAME, GetSuggestions::NAME, SearchCall::NAME, OpenDocument::NAME );

	/** Asked for by GET, and what a guest is answered whose request comes from another site's page. */
	private const BY_GET = array(
		SearchCall::NAME   => 200,
		OpenDocument::NAME => 404,
		MakeNumber::NAME   => 401,
	);

	/** Puts the request back. */
	protected function tearDown(): void {
		unset( $_SERVER['HTTP_ORIGIN'], $_SERVER['HTTP_SEC_FETCH_SITE'] );
		$_SERVER['REMOTE_ADDR'] = '192.0.2.1';
		parent::tearDown();
	}

	/**
	 * All of them.
	 *
	 * @return array<string, Endpoint> By name.
	 */
	private static function endpoints(): array {
		$found = array();
		foreach ( $GLOBALS['wp_filter'] as $hook => $callbacks ) {
			if ( ! str_starts_with( (string) $hook, 'wc_ajax_vitrin_' ) ) {
				continue;
			}
			foreach ( $callbacks->callbacks as $some ) {
				foreach ( $some as $callback ) {
					if ( is_array( $callback['function'] ) && $callback['function'][0] instanceof Endpoint ) {
						$found[ $callback['function'][0]->name() ] = $callback['function'][0];
					} elseif ( TableEndpoint::NAME !== substr( (string) $hook, 8 ) ) {
						self::fail( "$hook is none of ours" );
					}
				}
			}
		}
		self::assertGreaterThanOrEqual( 18, count( $found ) );

		return $found;
	}

	/**
	 * What each could make something of.
	 *
	 * @param string      $nonce Whose.
	 * @param \WC_Product $product Any.
	 * @param string      $key   Of the line.
	 * @return array<string, string>
	 */
	private static function fields( string $nonce, \WC_Product $product, string $key ): array {
		return array(
			'security'      => $nonce,
			'qtyNonce'      => $nonce,
			'nonce'         => $nonce,
			'product_id'    => (string) $product->get_id(),
			'quantity'      => '1',
			'cart_key'      => $key,
			'hash'          => $key,
			'term'          => 'mug',
			'note'          => 'x',
			'discount_code' => 'x',
		);
	}

	#[TestDox( 'docs/wire.md has each call in its table, and no other, with its method, nonce and limits' )]
	public function test_table_of_calls(): void {
		$value    = static fn ( RateLimit $of, string $name ): mixed => ( new \ReflectionProperty( $of, $name ) )->getValue( $of );
		$expected = array( TableEndpoint::NAME => array( 'GET', 'none', 'unlimited' ) );
		// The chat is off as the plugin comes.
		$of_chat = array( new AjaxCall(), new SyncCall(), new NoteCall() );
		foreach ( self::endpoints() + array_combine( array_map( static fn ( Endpoint $call ): string => $call->name(), $of_chat ), $of_chat ) as $name => $endpoint ) {
			$asked  = static fn ( string $method ): mixed => ( new \ReflectionMethod( $endpoint, $method ) )->invoke( $endpoint );
			$limit  = $asked( 'rate_limit' );
			$limits = 'unlimited';
			if ( $limit instanceof RateLimit ) {
				$limits = $value( $limit, 'per_session' ) . ' · ' . ( $value( $limit, 'per_address' ) ?? 'unlimited' );
			}
			$expected[ $name ] = array( $asked( 'method' ), null === $asked( 'nonce_action' ) ? 'none' : '`' . $asked( 'nonce_field' ) . '`', $limits );
		}
		preg_match_all( '/^\| `(vitrin_\w+)` \| (GET|POST) \| [^|]+ \| ([^|]+) \| ([^|]+) \| [^|]+ \|$/m', (string) file_get_contents( dirname( __DIR__, 3 ) . '/docs/wire.md' ), $rows, PREG_SET_ORDER );
		$told = array();
		foreach ( $rows as list( , $name, $method, $nonce, $limits ) ) {
			$told[ $name ] = array( $method, $nonce, $limits );
		}
		ksort( $expected );
		ksort( $told );

		self::assertSame( $expected, $told );
	}

	#[TestDox( 'docs/wire.md has each member of the fields of an address' )]
	public function test_members_of_destination(): void {
		$section = strstr( (string) file_get_contents( dirname( __DIR__, 3 ) . '/docs/wire.md' ), "\n### `vitrin_get_destination`\n" );
		$section = explode( "\n### ", (string) $section )[1] ?? '';
		foreach ( array( 'fields', ...array_keys( GetDestination::form_fields( 'IR' )[0] ) ) as $member ) {
			self::assertStringContainsString( "`$member`", $section );
		}
	}

	#[TestDox( '[SEC-02a] [SEC-03a] every call refuses another method, another site, no nonce and the nonce of another session, and leaves the cart alone' )]
	public function test_refusals(): void {
		$product = Products::simple();
		$foreign = CartEndpoint::create_nonce();
		$this->become_guest();
		$key     = $this->in_cart( $product, 3 );
		$content = WC()->cart->get_cart_contents();
		foreach ( self::endpoints() as $name => $endpoint ) {
			$fields = self::fields( CartEndpoint::create_nonce(), $product, $key );
			$method = isset( self::BY_GET[ $name ] ) ? 'GET' : 'POST';
			self::assertSame( 405, $endpoint->answer( 'GET' === $method ? 'POST' : 'GET', $fields )->code, $name );

			$_SERVER['HTTP_ORIGIN'] = 'https://evil.example';
			$answer                 = $endpoint->answer( $method, $fields );
			unset( $_SERVER['HTTP_ORIGIN'] );
			// What is asked for by GET changes nothing, or has a nonce that no other site knows.
			self::assertSame( self::BY_GET[ $name ] ?? 403, $answer->code, $name );
			self::assertArrayNotHasKey( 'ajax_nonce', $answer->data );

			if ( ! in_array( $name, self::WITHOUT_NONCE, true ) ) {
				foreach ( array( '', 'nonsense', $foreign ) as $nonce ) {
					self::assertSame( 401, $endpoint->answer( $method, self::fields( $nonce, $product, $key ) )->code, $name );
				}
			}
			self::assertSame( $content, WC()->cart->get_cart_contents(), $name );
		}
	}

	#[TestDox( '[SEC-03] every call but the reading of the cart, and of lists whose counts are kept, is limited for each session, before any work' )]
	public function test_floods(): void {
		$product = Products::simple();
		$key     = $this->in_cart( $product, 3 );
		$content = WC()->cart->get_cart_contents();
		$session = WC()->session;
		$visitor = get_current_user_id();
		self::assertInstanceOf( \WC_Session::class, $session );
		foreach ( self::endpoints() as $name => $endpoint ) {
			for ( $i = 0; $i < 120; $i++ ) {
				Counters::take( 'session', $name . '|' . $session->get_customer_id(), 1000, 60 );
			}
			// Who may call comes before how often.
			wp_set_current_user( null === ( new \ReflectionMethod( $endpoint, 'capability' ) )->invoke( $endpoint ) ? $visitor : $this->user( 'administrator' ) );
			$nonce  = match ( $name ) {
				MakeNumber::NAME => wp_create_nonce( 'woocommerce-vitrin-make-number' ),
				VerifyBuyer::NAME => VerifyBuyer::nonce(),
				CheckEmail::NAME, LogIn::NAME => wp_create_nonce( 'woocommerce-vitrin-checkout' ),
				DismissNotice::name_for( Notices::UPGRADE ), DismissNotice::name_for( Notices::SUGGEST_ADDONS ) => DismissNotice::nonce(),
				VerifyBuyer::NAME => VerifyBuyer::nonce(),
				default          => CartEndpoint::create_nonce(),
			};
			$answer = $endpoint->answer( isset( self::BY_GET[ $name ] ) ? 'GET' : 'POST', self::fields( $nonce, $product, $key ) );
			$is_unlimited = in_array( $name, array( GetCart::NAME, UpdateLoop::NAME ), true );
			self::assertSame( $is_unlimited ? ( GetCart::NAME === $name ? 200 : 400 ) : 429, $answer->code, $name );
			self::assertSame( ! $is_unlimited, isset( $answer->headers['Retry-After'] ), $name );
		}
		self::assertSame( $content, WC()->cart->get_cart_contents() );
	}

	/**
	 * Tries codes, each in a session of its own.
	 *
	 * @param int    $times How often.
	 * @param string $code  The code; %d is the number of the try.
	 * @return array<int, int> How often each status came.
	 */
	private function guess( int $times, string $code = 'guess-%d' ): array {
		$codes = array();
		for ( $i = 0; $i < $times; $i++ ) {
			$this->become_guest();
			$answer = ( new ChangeCoupons( ChangeCoupons::APPLY ) )->answer( 'POST', array( 'security' => CartEndpoint::create_nonce(), 'discount_code' => sprintf( $code, $i ) ) );

			$codes[ $answer->code ] = ( $codes[ $answer->code ] ?? 0 ) + 1;
			if ( 429 === $answer->code ) {
				self::assertArrayHasKey( 'Retry-After', $answer->headers );
				self::assertArrayNotHasKey( 'fragments', $answer->data );
			}
		}

		return $codes;
	}

	#[TestDox( '[SEC-03] whoever guesses coupons in ever new sessions is stopped by the address; codes that exist don’t count, and other addresses go on' )]
	public function test_guesses(): void {
		$coupon = new \WC_Coupon();
		$coupon->set_code( 'nowruz' );
		$coupon->set_minimum_amount( '1000000' );
		$coupon->save();
		self::assertSame( array( 409 => 70 ), $this->guess( 70, 'nowruz' ), 'a campaign of many who share an address' );
		self::assertSame( array( 409 => 60, 429 => 27 ), $this->guess( 87 ) );
		self::assertSame( array( 429 => 1 ), $this->guess( 1, 'nowruz' ), 'who guesses isn’t told when it is right' );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.5';
		self::assertSame( array( 409 => 1 ), $this->guess( 1 ) );
	}

	#[TestDox( '[SEC-03] a private address is a proxy’s, and has room for the guesses of many visitors' )]
	public function test_guesses_behind_a_proxy(): void {
		foreach ( array( '10.0.0.7', '127.0.0.1', '::1' ) as $address ) {
			$_SERVER['REMOTE_ADDR'] = $address;
			self::assertSame( array( 409 => 62 ), $this->guess( 62 ), $address );
		}
	}

	#[TestDox( '[SEC-03] refused calls count for the address; what is right goes on, and adds know no limit of an address' )]
	public function test_address(): void {
		$product = Products::simple();
		$codes   = array();
		for ( $i = 0; $i < 301; $i++ ) {
			$codes[] = ( new UpdateItem() )->answer( 'POST', array( 'security' => 'x' ) )->code;
		}
		self::assertSame( array( 401 => 301 ), array_count_values( $codes ), 'who shares the address must learn that a nonce is to be renewed' );

		$key = $this->in_cart( $product );
		self::assertSame( 429, ( new UpdateItem() )->answer( 'POST', array( 'security' => CartEndpoint::create_nonce(), 'cart_key' => $key, 'quantity' => 'x' ) )->code );
		self::assertSame( 200, ( new UpdateItem() )->answer( 'POST', array( 'security' => CartEndpoint::create_nonce(), 'cart_key' => $key, 'quantity' => '2' ) )->code );
		foreach ( array( new AddItem(), new AddItem( AddItem::OF_FORM ) ) as $add ) {
			self::assertSame( 401, $add->answer( 'POST', array( 'security' => 'x' ) )->code );
			// Everybody's first add comes without a session.
			for ( $i = 0; $i < 310; $i++ ) {
				$_COOKIE      = array();
				WC()->session = new \WC_Session_Handler();
				self::assertSame( 400, $add->answer( 'POST', array( 'security' => CartEndpoint::create_nonce(), 'product_id' => 'x' ) )->code );
			}
			self::assertSame( 200, $add->answer( 'POST', array( 'security' => CartEndpoint::create_nonce(), 'product_id' => (string) $product->get_id() ) )->code );
		}
	}
}
