<?php
/**
 * Products and coupons as cards, and what is known of the visitor beside a conversation.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat\Staff;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\MoneyFormat;
use Vitrin\Catalog\Search\Builder;
use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Contacts\PageAddress;
use Vitrin\Chat\Contacts\VerifiedVisitor;
use Vitrin\Chat\Messages\Cards;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Staff\AgentRole;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\Chat\ChatTestCase;
use Vitrin\Tests\Indexes;
use Vitrin\Tests\PaidOrder;
use Vitrin\Tests\Products;

require_once dirname( __DIR__ ) . '/ChatTestCase.php';

/** By the calls of both sides. */
final class CardsTest extends ChatTestCase {

	private static function coupon( string $code, string $amount = '10', int $ends = 0 ): string {
		$coupon = new \WC_Coupon();
		$coupon->set_code( $code );
		$coupon->set_discount_type( 'percent' );
		$coupon->set_amount( $amount );
		if ( $ends > 0 ) {
			$coupon->set_date_expires( $ends );
		}
		$coupon->save();

		return $code;
	}

	/** @return array<string, mixed> */
	private static function send( Conversation $conversation, array $fields, int $status = 200 ): array {
		$answer = self::staff( 'POST', '/conversations/' . $conversation->id . '/messages', $fields + array( 'id' => wp_generate_uuid4(), 'message' => '' ) );
		self::assertSame( $status, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );

		return 200 === $status ? self::body( $answer )['message'] : array();
	}

	#[TestDox( '[CHAT-12a] a product is sent as a card with what it costs now; the visitor gets the same card, and a line of text for where none is shown' )]
	public function test_product(): void {
		$contact = self::contact();
		$token   = self::token( $contact );
		$key     = (string) self::said( $token, 'a' )['conversation']['id'];
		$one     = Conversations::current( $contact );
		$product = Products::simple( array( 'name' => 'لیوان «سفالی»', 'regular_price' => '350000' ) );
		$this->as_agent();
		$sent = self::send( $one, array( 'type' => 'product', 'product' => $product->get_id() ) );
		self::assertSame( array( 'product', $product->get_id(), 'لیوان «سفالی»', true, true ), array( $sent['type'], $sent['card']['id'], $sent['card']['name'], $sent['card']['is_available'], $sent['card']['is_simple'] ) );
		self::assertStringContainsString( 'لیوان', $sent['message'] );
		self::assertStringContainsString( $product->get_permalink(), $sent['message'] );
		self::assertMatchesRegularExpression( '/350.?000|۳۵۰.?۰۰۰/u', $sent['card']['price'] );
		$product->set_regular_price( '400000' );
		$product->set_stock_status( 'outofstock' );
		$product->save();
		$seen = fn (): array => self::body( self::call( 'GET', "/conversations/$key/messages", array( 'after' => 1 ), $token ) )['messages'][0];
		$this->become_guest();
		self::assertMatchesRegularExpression( '/400.?000|۴۰۰.?۰۰۰/u', $seen()['card']['price'] );
		self::assertFalse( $seen()['card']['is_available'] );
		$product->delete( true );
		self::assertSame( array( 'لیوان «سفالی»', '', '', false ), array( $seen()['card']['name'], $seen()['card']['price'], $seen()['card']['url'], $seen()['card']['is_available'] ) );
	}

	#[TestDox( '[CHAT-12a] [SEC-03] a product that is gone, a draft, a post and garbage are refused; one that was sent is answered again although it is gone' )]
	public function test_no_product(): void {
		$one     = self::begun();
		$product = Products::simple();
		$draft   = Products::simple( array( 'status' => 'draft' ) );
		$post    = wp_insert_post( array( 'post_title' => 'x', 'post_status' => 'publish' ) );
		$this->as_agent();
		foreach ( array( 999_999 => 404, $draft->get_id() => 404, (int) $post => 404 ) as $id => $status ) {
			self::send( $one, array( 'type' => 'product', 'product' => $id ), $status );
		}
		foreach ( array( '', 'x', -1, array( 1 ) ) as $id ) {
			self::send( $one, array( 'type' => 'product', 'product' => $id ), 400 );
		}
		$fields = array( 'id' => wp_generate_uuid4(), 'type' => 'product', 'product' => $product->get_id() );
		$first  = self::send( $one, $fields );
		$product->delete( true );
		self::assertSame( $first['sequence'], self::send( $one, $fields )['sequence'] );
		self::assertSame( 2, self::again( $one )->last );
	}

	#[TestDox( '[CHAT-12a] [SEC-03] a coupon is sent while it can be used, by who may read coupons' )]
	public function test_coupon(): void {
		$one  = self::begun();
		$good = self::coupon( uniqid( 'salam' ), '10', time() + DAY_IN_SECONDS );
		$over = self::coupon( uniqid( 'gone' ), '10', time() - DAY_IN_SECONDS );
		$this->as_agent();
		$sent = self::send( $one, array( 'type' => 'coupon', 'coupon' => strtoupper( $good ) ) );
		self::assertSame( array( 'coupon', $good, true ), array( $sent['type'], $sent['card']['code'], $sent['card']['is_valid'] ) );
		self::assertMatchesRegularExpression( '/10|۱۰/u', $sent['card']['amount'] );
		self::assertStringContainsString( $good, $sent['message'] );
		self::assertGreaterThan( time(), $sent['card']['expires_at'] );
		foreach ( array( $over, 'never', '', 'x" OR 1' ) as $code ) {
			self::send( $one, array( 'type' => 'coupon', 'coupon' => $code ), 404 );
		}
		self::assertSame( array( $good ), array_values( array_intersect( array( $good, $over ), array_column( self::body( self::staff( 'GET', '/coupons', array( 'search' => strtoupper( $good ) ) ) ), 'code' ) ) ) );
		self::assertSame( array(), self::body( self::staff( 'GET', '/coupons', array( 'search' => $over ) ) ) );
		AgentRole::provide();
		$this->as_agent( AgentRole::NAME );
		self::send( $one, array( 'type' => 'coupon', 'coupon' => $good ), 403 );
		wp_delete_post( wc_get_coupon_id_by_code( $good ), true );
		self::assertNull( Cards::coupon( $good ) );
		$card = self::body( self::staff( 'GET', '/conversations/' . $one->id ) )['messages'][1]['card'];
		self::assertSame( array( $good, false ), array( $card['code'], $card['is_valid'] ) );
	}

	#[TestDox( '[CHAT-12a] [SEC-03] an agent sends coupons where the shop says that every agent may; nobody does while the shop takes none' )]
	public function test_who_may_send_coupons(): void {
		$one  = self::begun();
		$good = self::coupon( uniqid( 'salam' ) );
		AgentRole::provide();
		$this->as_agent( AgentRole::NAME );
		$may = static fn (): array => array( self::body( self::staff( 'GET', '/inbox' ) )['sends_coupons'], self::staff( 'GET', '/coupons' )->get_status() );
		self::assertSame( array( false, 403 ), $may() );
		add_filter( 'pre_option_' . Store::OPTION, static fn (): array => array( 'chat' => array( 'agent_coupons' => true ) ) );
		self::assertSame( array( true, 200 ), $may() );
		self::assertSame( $good, self::send( $one, array( 'type' => 'coupon', 'coupon' => $good ) )['card']['code'] );
		remove_all_filters( 'pre_option_' . Store::OPTION );
		$this->as_agent();
		self::assertSame( array( true, 200 ), $may() );
		add_filter( 'woocommerce_coupons_enabled', '__return_false' );
		self::assertSame( array( false, 403 ), $may() );
		self::send( $one, array( 'type' => 'coupon', 'coupon' => $good ), 403 );
		remove_filter( 'woocommerce_coupons_enabled', '__return_false' );
	}

	#[TestDox( '[CHAT-12a] products are found as shoppers find them, at most ten' )]
	public function test_products(): void {
		$name = 'كتاب ' . uniqid();
		$id   = Products::simple( array( 'name' => $name ) )->get_id();
		Products::simple( array( 'name' => 'پنهان ' . $name, 'status' => 'private' ) );
		Builder::provide();
		Builder::run( 60 );
		Indexes::take_over( Builder::class );
		$this->as_agent();
		self::assertSame( array( $id ), array_column( self::body( self::staff( 'GET', '/products', array( 'search' => str_replace( 'ك', 'ک', $name ) ) ) ), 'id' ) );
		self::assertSame( array(), self::body( self::staff( 'GET', '/products', array( 'search' => 'zzzzqqqq' ) ) ) );
		for ( $i = 0; $i < 11; $i++ ) {
			Products::simple();
		}
		self::assertCount( 10, self::body( self::staff( 'GET', '/products' ) ) );
	}

	#[TestDox( '[CHAT-12a] beside a conversation stand the visitor’s page, cart and earlier talks' )]
	public function test_visitor(): void {
		$contact = self::contact();
		$token   = self::token( $contact );
		self::said( $token, 'a' );
		$old = Conversations::current( $contact );
		Conversations::set_status( $old, Conversation::CLOSED );
		$product                 = Products::simple( array( 'name' => 'لیوان' ) );
		$_SERVER['HTTP_REFERER'] = $product->get_permalink() . ( str_contains( $product->get_permalink(), '?' ) ? '&' : '?' ) . 'vitrin_chat=secret&utm_source=x#top';
		self::said( $token, 'b' );
		$one = Conversations::current( $contact );
		self::call( 'POST', "/pixel/chat-contacts/{$contact->key}/cart-info", array( 'cart_data' => array( 'items' => array( array( 'name' => 'لیوان <b>', 'quantity' => 2, 'price' => '350000' ), 'x', array( 'name' => array() ) ), 'total' => 700000 ) ), $token );
		unset( $_SERVER['HTTP_REFERER'] );
		$this->as_agent();
		$beside = self::body( self::staff( 'GET', '/conversations/' . $one->id . '/visitor' ) );
		self::assertSame( 'لیوان', $beside['page']['title'] );
		self::assertStringNotContainsString( 'secret', $beside['page']['url'] );
		self::assertSame( array( 'لیوان <b>', 2 ), array( $beside['cart']['lines'][0]['name'], $beside['cart']['lines'][0]['quantity'] ) );
		self::assertMatchesRegularExpression( '/700.?000|۷۰۰.?۰۰۰/u', $beside['cart']['total'] );
		self::assertSame( array( $old->id ), array_column( $beside['earlier'], 'id' ) );
		self::assertSame( array(), $beside['orders'] );
		Contacts::set_cart( $contact, '{"items":7}' );
		self::assertNull( self::body( self::staff( 'GET', '/conversations/' . $one->id . '/visitor' ) )['cart'] );
	}

	#[TestDox( '[CHAT-12a] the cart is that which the shop has stored for the visitor’s session; a forged cookie names none' )]
	public function test_stored_cart(): void {
		global $wpdb;
		$contact = self::contact();
		$token   = self::token( $contact );
		$name    = apply_filters( 'woocommerce_cookie', 'wp_woocommerce_session_' . COOKIEHASH );
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- A test's.
		$_COOKIE[ $name ] = 't_forged|' . ( time() + 3600 ) . '|' . time() . '|0';
		self::said( $token, 'a' );
		$stored = Contacts::of_key( $contact->key );
		self::assertNotNull( $stored );
		self::assertSame( '', $stored->session );
		unset( $_COOKIE[ $name ] );
		$product = Products::simple( array( 'name' => 'فنجان' ) );
		$session = 't_' . bin2hex( random_bytes( 8 ) );
		$lines   = array(
			'x'    => array( 'product_id' => $product->get_id(), 'variation_id' => 0, 'quantity' => 3, 'line_total' => 900000, 'line_tax' => 90000 ),
			'gone' => array( 'product_id' => 99999999, 'quantity' => 1, 'line_total' => 5 ),
			'odd'  => 'x',
		);
		$wpdb->insert( $wpdb->prefix . 'woocommerce_sessions', array( 'session_key' => $session, 'session_value' => serialize( array( 'cart' => serialize( $lines ) ) ), 'session_expiry' => time() + 3600 ) ); // phpcs:ignore WordPress.DB, WordPress.PHP.DiscouragedPHPFunctions -- As the shop stores it.
		Database::run( 'UPDATE %i SET session_key = %s WHERE id = %d', Tables::CONTACTS, $session, $stored->id );
		$this->as_agent();
		$cart = self::body( self::staff( 'GET', '/conversations/' . Conversations::current( $stored )->id . '/visitor' ) )['cart'];
		self::assertSame( array( array( 'فنجان', 3 ) ), array_map( static fn ( array $line ): array => array( $line['name'], $line['quantity'] ), $cart['lines'] ) );
		self::assertMatchesRegularExpression( '/9[09]0.?000|۹[۰۹]۰.?۰۰۰/u', $cart['total'] );
		$wpdb->delete( $wpdb->prefix . 'woocommerce_sessions', array( 'session_key' => $session ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- As above.
	}

	#[TestDox( '[CHAT-12a] [SEC-03] orders are shown of who has proved to be their user; of an email that was only typed, to who may see all orders' )]
	public function test_orders(): void {
		$email = uniqid() . '@example.ir';
		$user  = $this->user( 'customer' );
		$order = PaidOrder::of( $user );
		$order->set_billing_email( $email );
		$order->save();
		$typed = self::begun();
		Contacts::set_profile( Contacts::of_id( $typed->contact ) ?? self::contact(), array( 'email' => $email ) );
		$proved  = self::begun();
		$contact = Contacts::of_id( $proved->contact ) ?? self::contact();
		Contacts::identify( $contact, VerifiedVisitor::of_user( get_userdata( $user ) ) );
		$orders = static fn ( Conversation $one ): array => self::body( self::staff( 'GET', '/conversations/' . $one->id . '/visitor' ) )['orders'];
		AgentRole::provide();
		$this->as_agent( AgentRole::NAME );
		self::assertSame( array(), $orders( $typed ) );
		self::assertSame( array( array( $order->get_id(), '' ) ), array_map( static fn ( array $one ): array => array( $one['id'], $one['url'] ), $orders( $proved ) ) );
		self::assertSame( MoneyFormat::text( (float) $order->get_total() ), $orders( $proved )[0]['total'] );
		$order->set_currency( 'EUR' );
		$order->save();
		self::assertStringContainsString( '€', $orders( $proved )[0]['total'] );
		$this->as_agent( 'administrator' );
		self::assertSame( array( $order->get_id() ), array_column( $orders( $proved ), 'id' ) );
		if ( current_user_can( 'edit_others_shop_orders' ) ) {
			self::assertSame( array( $order->get_id() ), array_column( $orders( $typed ), 'id' ) );
			self::assertNotSame( '', $orders( $proved )[0]['url'] );
		}
		PaidOrder::forget();
	}

	#[TestDox( '[SEC-03] of a page only what says which it is reaches staff, and nothing of another site' )]
	public function test_page_address(): void {
		$home = home_url( '/' );
		self::assertSame( $home . 'a/b/', PageAddress::of( $home . 'a/b/?vitrin_chat=1.2&key=wc_order_x&token=t#x' ) );
		self::assertSame( $home . '?p=5', PageAddress::of( $home . '?p=5&_wpnonce=x' ) );
		foreach ( array( 'https://evil.example/', 'javascript:alert(1)', '//', '', 'x', $home . str_repeat( 'a', 600 ) ) as $other ) {
			self::assertSame( '', PageAddress::of( $other ), $other );
		}
		self::assertStringNotContainsString( '<', PageAddress::of( $home . '<script>' ) );
	}
}
