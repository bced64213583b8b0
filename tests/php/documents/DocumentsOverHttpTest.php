<?php
/**
 * Documents as a browser gets them.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Documents;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Tests\WebTestCase;

/** Headers and bodies. */
final class DocumentsOverHttpTest extends WebTestCase {

	/**
	 * Orders to delete.
	 *
	 * @var list<\WC_Order>
	 */
	private array $orders = array();

	/** Deletes what was made. */
	protected function tearDown(): void {
		foreach ( $this->orders as $order ) {
			$order->delete( true );
		}
		$this->orders = array();
		parent::tearDown();
	}

	/**
	 * An order that the server finds.
	 *
	 * @param int $owner User id.
	 */
	private function order( int $owner ): \WC_Order {
		$order = wc_create_order( array( 'customer_id' => $owner ) );
		self::assertInstanceOf( \WC_Order::class, $order );
		$order->add_product( $this->product(), 1 );
		$order->set_status( 'processing' );
		$order->save();
		$this->orders[] = $order;

		return $order;
	}

	#[TestDox( '[DOC-06] [SEC-03] a document is kept by nobody, indexed by nobody, framed by nobody and runs nothing' )]
	public function test_headers(): void {
		$owner   = $this->user( 'customer' );
		$order   = $this->order( $owner );
		$browser = $this->browser();
		$browser->log_in( $owner );
		$answer = $browser->get( '/?wc-ajax=vitrin_document&document=invoice&order=' . $order->get_id() );
		self::assertSame( 200, $answer->status, $answer->body );
		$header = static fn ( string $name ): string => implode( ', ', $answer->headers[ $name ] ?? array() );
		self::assertStringContainsString( 'no-store', $header( 'cache-control' ) );
		self::assertStringContainsString( 'private', $header( 'cache-control' ) );
		self::assertStringContainsString( 'noindex', $header( 'x-robots-tag' ) );
		self::assertSame( 'nosniff', $header( 'x-content-type-options' ) );
		self::assertSame( 'text/html; charset=utf-8', strtolower( $header( 'content-type' ) ) );
		self::assertSame( 'no-referrer', $header( 'referrer-policy' ) );
		foreach ( array( "default-src 'none'", "frame-ancestors 'none'", "form-action 'none'", "script-src 'sha256-" ) as $rule ) {
			self::assertStringContainsString( $rule, $header( 'content-security-policy' ) );
		}
		self::assertStringContainsString( 'data-vitrin-documents', $answer->body );
	}

	#[TestDox( '[DOC-03] a refusal is plain text: for the script that prints with 200, so that it is told, else with its status' )]
	public function test_refusals(): void {
		$owner   = $this->user( 'customer' );
		$order   = $this->order( $owner );
		$browser = $this->browser();
		$browser->log_in( $owner );
		$address = '/?wc-ajax=vitrin_document&document=shipping-label&order=' . $order->get_id();
		foreach ( array( '' => 409, '&print=1' => 200 ) as $more => $status ) {
			$answer = $browser->get( $address . $more );
			self::assertSame( $status, $answer->status );
			self::assertStringStartsWith( 'text/plain', $answer->headers['content-type'][0] );
			self::assertStringContainsString( 'no-store', $answer->headers['cache-control'][0] );
			self::assertStringNotContainsString( '<', $answer->body );
			self::assertNotSame( '', trim( $answer->body ) );
		}
		// Followed by somebody: a page that says why, and where to go.
		$browser->headers = array( 'Accept: text/html,application/xhtml+xml' );
		$page             = $browser->get( $address );
		self::assertSame( 409, $page->status );
		self::assertStringStartsWith( 'text/html', $page->headers['content-type'][0] );
		self::assertStringContainsString( 'no-store', $page->headers['cache-control'][0] );
		self::assertStringContainsString( 'noindex', $page->headers['x-robots-tag'][0] );
		self::assertMatchesRegularExpression( '~<a href="[^"]*/my-account/"~', $page->body );
		self::assertStringNotContainsString( 'data-vitrin-documents', $page->body, 'the print script takes it for no document' );
		self::assertStringStartsWith( 'text/plain', $browser->get( $address . '&print=1' )->headers['content-type'][0] );
		$browser->headers = array( 'Accept: text/html', 'Sec-Fetch-Mode: cors' );
		self::assertStringStartsWith( 'text/plain', $browser->get( $address )->headers['content-type'][0] );
		$browser->headers = array( 'Accept: text/html', 'Sec-Fetch-Mode: navigate' );
		self::assertSame( 409, $browser->get( $address . '&print=1' )->status, 'a copied address' );

		$guest          = $this->browser();
		$guest->headers = array( 'Accept: text/html' );
		$page           = $guest->get( $address );
		self::assertSame( 403, $page->status );
		self::assertStringContainsString( '/my-account/?vitrin_document=shipping-label&amp;vitrin_order=' . $order->get_id(), str_replace( '&#038;', '&amp;', $page->body ) );
		$browser->headers = array();
		$answer           = $browser->get( '/my-account/?vitrin_document=invoice&vitrin_order=' . $order->get_id() );
		self::assertSame( 302, $answer->status );
		self::assertStringContainsString( '/?wc-ajax=vitrin_document&document=invoice&order=' . $order->get_id(), $answer->headers['location'][0] );

		$guest = $this->browser();
		$own   = $guest->get( $address . '&print=1' );
		$none  = $guest->get( '/?wc-ajax=vitrin_document&document=shipping-label&order=999999999&print=1' );
		self::assertSame( array( 403, $own->body ), array( $none->status, $none->body ) );
		self::assertSame( 403, $own->status );
		$other = $this->browser();
		$other->log_in( $this->user( 'customer' ) );
		self::assertSame( 404, $other->get( $address . '&print=1' )->status );
	}

	#[TestDox( '[DOC-05] without script the link that makes a number leads back to the page with the outcome' )]
	public function test_number_without_script(): void {
		$browser = $this->browser();
		$browser->log_in( $this->user( 'customer' ) );
		$browser->headers = array( 'Accept: text/html' );
		$answer           = $browser->get( '/?wc-ajax=vitrin_make_number&order=5&security=x' );
		self::assertSame( 302, $answer->status );
		$browser->headers = array( 'Accept: application/json' );
		self::assertSame( 401, $browser->get( '/?wc-ajax=vitrin_make_number&order=5&security=x' )->status );
	}
}
