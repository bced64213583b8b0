<?php
/**
 * What the shop knows of what went to an outside service.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat\Outside;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Chat\Calls\SyncCall;
use Vitrin\Chat\KeepJob;
use Vitrin\Chat\Outside\Log;
use Vitrin\Chat\Outside\NoteCall;
use Vitrin\Chat\Outside\Privacy;
use Vitrin\Chat\Outside\SentRecords;
use Vitrin\Chat\Outside\SentTable;
use Vitrin\Chat\Outside\Status;
use Vitrin\Chat\Settings;
use Vitrin\Shared\Http\Answer;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\OwnTable;
use Vitrin\Shared\Settings\Store;
use Vitrin\Shared\Status\Fact;

require_once __DIR__ . '/OutsideTestCase.php';

/** Told by browsers, exported, erased. */
final class SentTest extends OutsideTestCase {

	private const CONTACT = array( 'ch_contact_id' => 'c-77', 'token' => 'visitor-token-1' );

	private const ALL = array( 'page', 'ip', 'profile:email', 'field:plan', 'field:رنگ', 'tag:vip', 'cart', 'messages' );

	protected function tearDown(): void {
		unset( $_SERVER['HTTP_ORIGIN'], $_SERVER['HTTP_SEC_FETCH_SITE'] );
		parent::tearDown();
	}

	/** @param array<string, string> $fields */
	private static function note( array $fields ): Answer {
		return ( new NoteCall() )->answer( 'POST', $fields, 100 );
	}

	/** @param array<string, string> $fields */
	private static function sync( array $fields ): Answer {
		return ( new SyncCall() )->answer( 'GET', $fields, 0 );
	}

	/** @param list<string> $kinds */
	private static function sent( array $kinds, string $email = '' ): Answer {
		return self::note( self::CONTACT + array( 'sent' => (string) wp_json_encode( $kinds ), 'email' => $email ) );
	}

	/** @return list<array<string, string|null>> */
	private static function rows(): array {
		return Database::rows( 'SELECT * FROM %i ORDER BY id', SentTable::TABLE );
	}

	#[TestDox( '[CHAT-08e] GET admin-ajax with ch_contact_id and token: the shop keeps which contact this browser, or this customer, has at the service' )]
	public function test_sync(): void {
		$service = self::set_up();
		self::assertSame( array( 200, 'c-77' ), array( self::sync( self::CONTACT )->code, self::sync( self::CONTACT )->data['contact_id'] ) );
		list( $row ) = self::rows();
		self::assertCount( 1, self::rows() );
		self::assertSame( array( $service->key(), 'chat.example', 'c-77', 'visitor-token-1', '0' ), array( $row['service_key'], $row['host'], $row['contact_id'], $row['contact_token'], (string) $row['user_id'] ) );
		$user = $this->user( 'customer' );
		wp_set_current_user( $user );
		self::sync( array( 'token' => 'visitor-token-2' ) + self::CONTACT );
		$this->become_guest();
		self::sync( self::CONTACT );
		self::assertSame( array( array( 'visitor-token-1', '0' ), array( 'visitor-token-2', (string) $user ) ), self::owners(), 'each token has its own' );
		wp_set_current_user( $user );
		self::sync( array( 'token' => 'visitor-token-3' ) + self::CONTACT );
		self::assertSame( array( array( 'visitor-token-1', '0' ), array( 'visitor-token-3', (string) $user ) ), self::owners(), 'whose account it is may have a new one' );
	}

	/** @return list<array{string, string}> Token and user. */
	private static function owners(): array {
		return array_map( static fn ( array $row ): array => array( (string) $row['contact_token'], (string) $row['user_id'] ), self::rows() );
	}

	#[TestDox( '[CHAT-16a] [SEC-03] whoever knows a contact’s id takes neither its token nor its owner, and doesn’t fill the table' )]
	public function test_others(): void {
		self::set_up();
		$user = $this->user( 'customer' );
		wp_set_current_user( $user );
		self::sent( self::ALL );
		wp_set_current_user( $this->user( 'customer' ) );
		self::sync( array( 'token' => 'made-up' ) + self::CONTACT );
		$this->become_guest();
		for ( $i = 0; $i < 20; $i++ ) {
			self::sync( array( 'token' => "made-up-$i" ) + self::CONTACT );
		}
		self::assertSame( array( 'visitor-token-1', (string) $user ), self::owners()[0] );
		self::assertCount( 5, self::rows() );
		self::assertCount( 1, SentRecords::of_person( (string) get_userdata( $user )->user_email ) );
	}

	#[TestDox( '[CHAT-16a] a table of an earlier version keeps its rows, and takes more than one of a contact' )]
	public function test_upgrade(): void {
		OwnTable::drop( SentTable::TABLE );
		update_option( SentTable::OPTION, '1' );
		( new OwnTable( SentTable::TABLE, array( 'id' => 'bigint(20) unsigned NOT NULL AUTO_INCREMENT', 'service_key' => 'varchar(8) NOT NULL', 'host' => 'varchar(190) NOT NULL', 'contact_id' => 'varchar(100) NOT NULL', 'contact_token' => 'text NOT NULL', 'user_id' => 'bigint(20) unsigned NOT NULL DEFAULT 0', 'email_hash' => "varchar(64) NOT NULL DEFAULT ''", 'kinds' => 'text NOT NULL', 'created' => 'int unsigned NOT NULL DEFAULT 0', 'seen' => 'int unsigned NOT NULL DEFAULT 0' ), array( 'PRIMARY KEY (id)', 'UNIQUE KEY contact (service_key,contact_id)' ) ) )->create();
		$service = self::set_up();
		Database::run( "INSERT INTO %i (service_key, host, contact_id, contact_token, kinds) VALUES (%s, 'chat.example', 'c-77', 'visitor-token-1', '[]')", SentTable::TABLE, $service->key() );
		self::assertTrue( SentTable::create() );
		self::assertTrue( SentTable::are_there() );
		self::assertSame( 200, self::sync( array( 'token' => 'visitor-token-2' ) + self::CONTACT )->code );
		self::assertSame( array( array( 'visitor-token-1', '0' ), array( 'visitor-token-2', '0' ) ), self::owners() );
	}

	#[TestDox( '[CHAT-08e] what is no contact is refused, and so is a page of another site' )]
	public function test_sync_refused(): void {
		self::set_up();
		foreach ( array( array(), array( 'ch_contact_id' => 'c-77' ), array( 'token' => 'x' ), array( 'ch_contact_id' => 'با فاصله', 'token' => 'x' ), array( 'ch_contact_id' => str_repeat( 'x', 101 ), 'token' => 'x' ), array( 'ch_contact_id' => 'x', 'token' => str_repeat( 'x', 5000 ) ) ) as $fields ) {
			self::assertSame( 400, self::sync( $fields )->code );
		}
		$_SERVER['HTTP_SEC_FETCH_SITE'] = 'cross-site';
		$_SERVER['HTTP_ORIGIN']         = 'https://evil.example';
		self::assertSame( 403, self::sync( self::CONTACT )->code );
		self::assertSame( 403, self::note( self::CONTACT )->code );
		self::assertSame( array(), self::rows() );
	}

	#[TestDox( '[CHAT-16a] which kinds of data went there is kept, each once; of an email a hash alone' )]
	public function test_kinds(): void {
		self::set_up();
		self::assertSame( 200, self::sent( array( 'page', 'ip' ) )->code );
		self::sent( array( 'ip', 'profile:email', 'field:plan' ), 'Sara@Example.ir' );
		self::note( self::CONTACT + array( 'sent' => '["nonsense","profile:password","field:","x",7,["page"]]' ) );
		list( $row ) = self::rows();
		self::assertSame( '["page","ip","profile:email","field:plan"]', $row['kinds'] );
		self::assertStringNotContainsString( 'sara', strtolower( (string) wp_json_encode( self::rows() ) ) );
		self::assertCount( 1, SentRecords::of_person( 'sara@example.ir' ) );
		self::assertCount( 0, SentRecords::of_person( 'other@example.ir' ) );
		self::assertCount( 0, SentRecords::of_person( '' ) );
	}

	#[TestDox( '[CHAT-11] failed calls of visitors are counted for the status page: known kinds of known calls, and nothing that somebody typed' )]
	public function test_failed(): void {
		self::set_up();
		$failed = static fn ( mixed ...$all ): int => self::note( array( 'failed' => (string) wp_json_encode( $all ) ) )->code;
		self::assertSame( 200, $failed( array( 'call' => 'GET /v2/pixel/widgets', 'kind' => 'status', 'status' => 500 ), array( 'call' => 'GET /v2/pixel/widgets', 'kind' => 'status', 'status' => 500 ) ) );
		$failed( array( 'call' => 'POST /pixel/chat-contacts/{id}/cart-info', 'kind' => 'unreachable', 'status' => 0 ) );
		$failed( array( 'call' => 'GET /<script>', 'kind' => 'status' ), array( 'call' => 'GET /x', 'kind' => 'hacked' ), 'x', array(), 7 );
		self::assertSame(
			array( array( 'POST /pixel/chat-contacts/{id}/cart-info', 'unreachable', 0, 1 ), array( 'GET /v2/pixel/widgets', 'status', 500, 2 ) ),
			array_map( static fn ( array $call ): array => array( $call['call'], $call['kind'], $call['status'], $call['count'] ), Log::calls() )
		);
		$facts = Status::section( new Settings() )->facts ?? array();
		$text  = implode( "\n", array_map( static fn ( Fact $fact ): string => $fact->label . ' ' . $fact->value . ' ' . $fact->state, $facts ) );
		self::assertStringContainsString( 'GET /v2/pixel/widgets', $text );
		self::assertStringContainsString( 'warning', $text );
		self::assertSame( array(), self::rows() );
		// An admin's first page keeps them.
		\Vitrin\Chat\Outside\Registration::follow();
		self::assertCount( 2, Log::calls() );
	}

	#[TestDox( '[CHAT-12] where no outside service is set there is nothing to tell, and the sync is the shop’s own' )]
	public function test_without_service(): void {
		update_option( Store::OPTION, array( 'chat' => array( 'enabled' => true ) ) );
		self::assertSame( 404, self::note( self::CONTACT )->code );
		self::assertSame( 401, self::sync( self::CONTACT )->code );
		self::assertNull( Status::section( new Settings() ) );
		self::assertSame( array(), self::rows() );
	}

	#[TestDox( '[CHAT-16a] the exporter says which contact there is at which service, and what was sent' )]
	public function test_export(): void {
		self::set_up();
		self::sent( self::ALL, 'sara@example.ir' );
		$exporter = ( (array) Privacy::add_exporter( array() ) )['vitrin-chat-outside']['callback'];
		$export   = $exporter( 'sara@example.ir', 1 );
		self::assertTrue( $export['done'] );
		self::assertCount( 1, $export['data'] );
		$values = array_column( $export['data'][0]['data'], 'value' );
		self::assertSame( array( 'chat.example', 'c-77' ), array_slice( $values, 0, 2 ) );
		self::assertStringContainsString( 'plan', $values[2] );
		self::assertStringContainsString( 'رنگ', $values[2] );
		self::assertStringNotContainsString( 'visitor-token', (string) wp_json_encode( $export ) );
		self::assertSame( array(), Privacy::export( 'other@example.ir' )['data'] );
	}

	#[TestDox( '[CHAT-16a] [CHAT-08b] erasing removes at the service what its calls can remove, with the contact’s token, and tells the admin what to ask of it' )]
	public function test_erase(): void {
		self::set_up();
		$user = $this->user( 'customer' );
		wp_set_current_user( $user );
		self::sent( self::ALL );
		$this->become_guest();
		$this->says = static fn (): array => array( 204, '' );
		$eraser     = ( (array) Privacy::add_eraser( array() ) )['vitrin-chat-outside']['callback'];
		$erased     = $eraser( (string) get_userdata( $user )->user_email, 1 );
		self::assertSame(
			array(
				array( 'PATCH', self::URL . '/chat-contacts/profile', array( 'remove' => array( 'email' ) ) ),
				array( 'DELETE', self::URL . '/chat-contacts/custom-fields', array( 'name' => 'plan' ) ),
				array( 'DELETE', self::URL . '/chat-contacts/custom-fields', array( 'name' => 'رنگ' ) ),
				array( 'DELETE', self::URL . '/chat-contacts/tags', array( 'tags' => array( array( 'name' => 'vip' ) ) ) ),
				array( 'POST', self::URL . '/pixel/chat-contacts/c-77/cart-info', array( 'cart_data' => array() ) ),
			),
			array_map( static fn ( array $call ): array => array( $call['method'], $call['url'], $call['body'] ), $this->asked )
		);
		foreach ( $this->asked as $call ) {
			self::assertSame( array( 'Accept' => 'application/json', 'Authorization' => 'Bearer visitor-token-1', 'Content-Type' => 'application/json' ), $call['headers'] );
		}
		self::assertTrue( $erased['items_removed'] );
		self::assertTrue( $erased['items_retained'] );
		self::assertCount( 1, $erased['messages'] );
		self::assertStringContainsString( 'c-77', $erased['messages'][0] );
		self::assertStringContainsString( 'chat.example', $erased['messages'][0] );
		self::assertStringNotContainsString( 'plan', $erased['messages'][0] );
		self::assertSame( array(), self::rows() );
	}

	/** @return array<string, array{array{int, string}|\WP_Error, int}> */
	public static function failing(): array {
		return array(
			'a token that is over' => array( array( 401, '{}' ), 2 ),
			'a broken service'     => array( array( 500, '' ), 2 ),
			'no answer'            => array( new \WP_Error( 'http_request_failed', 'x' ), 1 ),
		);
	}

	/** @param array{int, string}|\WP_Error $answer */
	#[DataProvider( 'failing' )]
	#[TestDox( '[CHAT-16a] with $_dataName what is known stays, and the admin is told of all that they must ask of the service' )]
	public function test_erase_failing( array|\WP_Error $answer, int $calls ): void {
		self::set_up();
		self::sent( self::ALL, 'sara@example.ir' );
		self::note( array( 'ch_contact_id' => 'c-78', 'token' => 't', 'sent' => '["profile:email"]', 'email' => 'sara@example.ir' ) );
		$this->says = static fn (): array|\WP_Error => $answer;
		$erased     = Privacy::erase( 'sara@example.ir' );
		self::assertCount( $calls, $this->asked, 'one that can’t be reached isn’t waited for again' );
		self::assertFalse( $erased['items_removed'] );
		self::assertTrue( $erased['items_retained'] );
		self::assertTrue( $erased['done'] );
		self::assertCount( 2, $erased['messages'] );
		self::assertStringContainsString( 'plan', $erased['messages'][0] );
		self::assertCount( 2, self::rows() );
	}

	#[TestDox( '[CHAT-16a] a service that the shop has left is asked nothing more: the admin is told' )]
	public function test_erase_of_another(): void {
		self::set_up();
		self::sent( self::ALL, 'sara@example.ir' );
		update_option( Store::OPTION, array( 'chat' => array( 'enabled' => true, 'provider_url' => 'https://other.example', 'provider_user' => 'x' ) ) );
		$erased = Privacy::erase( 'sara@example.ir' );
		self::assertSame( array(), $this->asked );
		self::assertStringContainsString( 'chat.example', $erased['messages'][0] );
		self::assertSame( array( false, false, array() ), array_values( array_intersect_key( Privacy::erase( 'other@example.ir' ), array( 'items_removed' => 0, 'items_retained' => 0, 'messages' => 0 ) ) ) );
	}

	#[TestDox( '[CHAT-16a] contacts that were not seen for as long as conversations are kept, at least a year, are forgotten' )]
	public function test_retention(): void {
		self::set_up( array( 'retention' => '6' ) );
		foreach ( array( 'old' => 400, 'new' => 200 ) as $id => $days ) {
			self::sync( array( 'ch_contact_id' => $id, 'token' => 't' ) );
			Database::run( 'UPDATE %i SET seen = %d WHERE contact_id = %s', SentTable::TABLE, time() - $days * DAY_IN_SECONDS, $id );
		}
		KeepJob::run();
		self::assertSame( array( 'new' ), array_column( self::rows(), 'contact_id' ) );
	}

	#[TestDox( '[CHAT-08] the status says what is missing: an identifier, a plugin that asks for consent, another way to the shop' )]
	public function test_status(): void {
		$states = static fn (): array => array_map( static fn ( Fact $fact ): string => $fact->setting, array_filter( Status::section( new Settings() )->facts ?? array(), static fn ( Fact $fact ): bool => '' !== $fact->setting ) );
		self::set_up( array( 'provider_user' => '', 'telegram' => 'naqsh' ) );
		self::assertSame( array( 'chat.provider_user' ), array_values( $states() ) );
		self::set_up();
		self::assertSame( array( 'chat.telegram' ), array_values( $states() ) );
		self::set_up( array( 'provider_messages' => true ) );
		self::assertSame( array(), array_values( $states() ) );
		if ( ! function_exists( 'wp_has_consent' ) ) {
			self::set_up( array( 'provider_messages' => true, 'provider_consent' => 'marketing' ) );
			self::assertSame( array( 'chat.provider_consent' ), array_values( $states() ) );
		}
	}
}
