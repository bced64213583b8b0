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
