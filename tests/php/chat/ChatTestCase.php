<?php
/**
 * Base of the chat's tests inside one process.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat;

use Vitrin\Chat\Calls\Calls;
use Vitrin\Chat\Contacts\Contact;
use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Contacts\ContactToken;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Signal\Folder;
use Vitrin\Chat\Signal\Presence;
use Vitrin\Chat\Staff\Agent;
use Vitrin\Chat\Staff\Agents;
use Vitrin\Chat\Staff\StaffRoutes;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Tests\ShopTestCase;

/** With its tables, its calls and an empty folder of counter files. */
abstract class ChatTestCase extends ShopTestCase {

	protected function setUp(): void {
		parent::setUp();
		self::assertTrue( Tables::create() );
		self::assertTrue( Folder::provide() );
		self::clear();
		unset( $GLOBALS['wp_rest_server'] );
		Agents::register();
		Calls::register();
		StaffRoutes::register();
		$this->become_guest();
	}

	protected function tearDown(): void {
		self::clear();
		unset( $GLOBALS['wp_rest_server'], $_SERVER['HTTP_ORIGIN'] );
		parent::tearDown();
	}

	private static function clear(): void {
		delete_option( Presence::OPTION );
		foreach ( Tables::ALL as $table ) {
			Database::run( 'DELETE FROM %i', $table );
		}
		foreach ( (array) glob( Folder::path() . '/*.json' ) as $file ) {
			chmod( dirname( (string) $file ), 0755 );
			unlink( (string) $file );
		}
	}

	/**
	 * A call of a visitor, by WordPress's own way.
	 *
	 * @param array<string, mixed> $fields JSON; of a GET the query.
	 */
	protected static function call( string $method, string $path, array $fields = array(), string $token = '' ): \WP_REST_Response {
		$request = new \WP_REST_Request( $method, '/vitrin-chat' . $path );
		if ( '' !== $token ) {
			$request->set_header( 'Authorization', 'Bearer ' . $token );
		}
		if ( 'GET' === $method ) {
			$request->set_query_params( $fields );
		} else {
			$request->set_header( 'Content-Type', 'application/json' );
			$request->set_body( (string) wp_json_encode( $fields ) );
		}

		return rest_do_request( $request );
	}

	/**
	 * A call of the staff.
	 *
	 * @param array<string, mixed> $fields As for call().
	 */
	protected static function staff( string $method, string $path, array $fields = array() ): \WP_REST_Response {
		$request = new \WP_REST_Request( $method, '/vitrin/v1/chat' . $path );
		if ( 'GET' === $method ) {
			$request->set_query_params( $fields );
		} else {
			$request->set_header( 'Content-Type', 'application/json' );
			$request->set_body( (string) wp_json_encode( $fields ) );
		}

		return rest_do_request( $request );
	}

	/** Somebody who answers, logged in. */
	protected function as_agent( string $role = 'shop_manager' ): Agent {
		wp_set_current_user( $this->user( $role ) );

		return Agents::me();
	}

	/**
	 * A conversation of somebody new.
	 *
	 * @param string ...$texts What they have written.
	 */
	protected static function begun( string ...$texts ): Conversation {
		$conversation = Conversations::current( self::contact() );
		foreach ( array() === $texts ? array( 'سلام' ) : $texts as $text ) {
			Messages::add( $conversation, wp_generate_uuid4(), Message::CONTACT, $text );
		}

		return self::again( $conversation );
	}

	/** As it is stored now. */
	protected static function again( Conversation $conversation ): Conversation {
		return Conversations::of_id( $conversation->id ) ?? self::fail( 'It was deleted.' );
	}

	/** A visitor with a row; their token is ContactToken::issue() of its key. */
	protected static function contact(): Contact {
		return Contacts::stored( new Contact( ContactToken::new_key() ) );
	}

	protected static function token( Contact $contact ): string {
		return ContactToken::issue( $contact->key );
	}

	/** @return array<string, mixed> Of an answer. */
	protected static function body( \WP_REST_Response $answer ): array {
		$body = $answer->get_data();
		self::assertIsArray( $body );

		return $body;
	}

	/** @return array<string, mixed> What send answers. */
	protected static function said( string $token, string $text, string $id = '' ): array {
		$answer = self::call( 'POST', '/conversations/messages', array( 'id' => '' === $id ? wp_generate_uuid4() : $id, 'message' => $text ), $token );
		self::assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );

		return self::body( $answer );
	}
}
