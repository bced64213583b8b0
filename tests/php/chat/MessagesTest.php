<?php
/**
 * Messages: once, in order, and whose they are.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Chat\Calls\AjaxCall;
use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Signal\CounterFile;

require_once __DIR__ . '/ChatTestCase.php';

/** By the calls that browsers make. */
final class MessagesTest extends ChatTestCase {

	#[TestDox( '[CHAT-13a] a message that is sent again is stored once and answered as it was; sequences have no gap' )]
	public function test_once(): void {
		$token = self::token( self::contact() );
		$id    = wp_generate_uuid4();
		$first = self::said( $token, 'سلام', $id );
		self::assertSame( 1, $first['message']['sequence'] );
		self::said( $token, 'دوم' );
		$again = self::said( $token, 'another text under the same id', $id );
		self::assertSame( $first['message'], $again['message'] );
		self::assertSame( $first['conversation']['id'], $again['conversation']['id'] );
		self::said( $token, 'سوم' );
		$all = self::body( self::call( 'GET', '/conversations/' . $first['conversation']['id'] . '/messages', array( 'after' => 0 ), $token ) );
		self::assertSame( array( 1, 2, 3 ), array_column( $all['messages'], 'sequence' ) );
		self::assertSame( array( 'سلام', 'دوم', 'سوم' ), array_column( $all['messages'], 'message' ) );
		self::assertSame( array( 1, 3 ), array( $all['from'], $all['through'] ) );
	}

	#[TestDox( '[CHAT-13a] what is missing is fetched by its sequence, a page at a time, and earlier messages before one' )]
	public function test_pages(): void {
		$contact      = self::contact();
		$token        = self::token( $contact );
		$conversation = Conversations::current( $contact );
		for ( $i = 1; $i <= Messages::PAGE + 5; $i++ ) {
			Messages::add( $conversation, wp_generate_uuid4(), Message::AGENT, "m$i", 1 );
		}
		$path = '/conversations/' . $conversation->key . '/messages';
		$page = self::body( self::call( 'GET', $path, array( 'after' => 2 ), $token ) );
		self::assertSame( array( 3, 102, 100 ), array( $page['from'], $page['through'], count( $page['messages'] ) ) );
		$rest = self::body( self::call( 'GET', $path, array( 'after' => 102 ), $token ) );
		self::assertSame( array( 103, 105 ), array( $rest['from'], $rest['through'] ) );
		$before = self::body( self::call( 'GET', $path, array( 'before' => 106 ), $token ) );
		self::assertSame( array( 6, 105, 'm6' ), array( $before['from'], $before['through'], $before['messages'][0]['message'] ) );
		$first = self::body( self::call( 'GET', $path, array( 'before' => 6 ), $token ) );
		self::assertSame( array( 1, 5 ), array( $first['from'], $first['through'] ) );
		self::assertSame( 105, self::body( self::call( 'GET', $path, array( 'after' => 105 ), $token ) )['through'] );
	}

	#[TestDox( '[CHAT-13b] a message that was stored in one conversation isn’t stored in the next when it is sent again after that was closed' )]
	public function test_closed_meanwhile(): void {
		$contact = self::contact();
		$token   = self::token( $contact );
		$first   = self::said( $token, 'یک', 'aaaaaaaa-1' );
		Conversations::set_status( Conversations::current( $contact ), Conversation::CLOSED );
		$second = self::said( $token, 'دو' );
		self::assertNotSame( $first['conversation']['id'], $second['conversation']['id'] );
		self::assertSame( $first['conversation']['id'], self::said( $token, 'یک', 'aaaaaaaa-1' )['conversation']['id'] );
		self::assertSame( 1, self::said( $token, 'یک', 'aaaaaaaa-1' )['message']['sequence'] );
	}

	/** @return array<string, array{string, int, string}> Text, status, what is stored. */
	public static function texts(): array {
		return array(
			'HTML'                  => array( '<img src=x onerror=alert(1)><script>1</script>', 200, '<img src=x onerror=alert(1)><script>1</script>' ),
			'bidi overrides'        => array( "a\u{202E}b\u{202D}c\u{2067}d\u{2069}", 200, "abc\u{2067}d\u{2069}" ),
			'half-spaces and emoji' => array( "می‌خواهم 👩‍👩‍👧 🇮🇷", 200, "می‌خواهم 👩‍👩‍👧 🇮🇷" ),
			'10,000 characters'     => array( str_repeat( 'ی', 10_000 ), 200, str_repeat( 'ی', 10_000 ) ),
			'10,001 characters'     => array( str_repeat( 'ی', 10_001 ), 400, '' ),
			'only spaces'           => array( " \n\t ", 400, '' ),
			'controls'              => array( "a\0b\x07c\r\nd", 200, "abc\nd" ),
			'only half-spaces'      => array( "\u{200C}\u{200C} \u{FEFF}\u{00A0}", 400, '' ),
			'only an emoji'         => array( '👍🏽', 200, '👍🏽' ),
			'only controls'         => array( "\x01\x02", 400, '' ),
		);
	}

	#[DataProvider( 'texts' )]
	#[TestDox( '[CHAT-06b] [SEC-02] a text is kept as plain text, and its HTML is nothing but text and lines: $_dataName' )]
	public function test_text( string $text, int $status, string $stored ): void {
		$answer = self::call( 'POST', '/conversations/messages', array( 'id' => wp_generate_uuid4(), 'message' => $text ), self::token( self::contact() ) );
		self::assertSame( $status, $answer->get_status() );
		if ( 200 === $status ) {
			$message = self::body( $answer )['message'];
			self::assertSame( $stored, $message['message'] );
			self::assertSame( 0, preg_match( '/<(?!br>)/', $message['message_html'] ) );
			self::assertSame( htmlspecialchars( strtr( $stored, array( "\n" => '' ) ), ENT_QUOTES ), str_replace( '<br>', '', $message['message_html'] ) );
		}
	}

	#[TestDox( '[CHAT-13a] a sender’s id is asked for, and nothing else than one is taken' )]
	public function test_ids(): void {
		$token = self::token( self::contact() );
		foreach ( array( '', 'short', str_repeat( 'a', 65 ), "a' OR 1=1 -- ", array( 'x' ) ) as $id ) {
			self::assertSame( 400, self::call( 'POST', '/conversations/messages', array( 'id' => $id, 'message' => 'x' ), $token )->get_status() );
		}
		self::assertSame( 413, self::call( 'POST', '/conversations/messages', array( 'id' => wp_generate_uuid4(), 'message' => str_repeat( 'x', 70_000 ) ), $token )->get_status() );
	}

	#[TestDox( '[SEC-01] nobody reads, marks or writes into another’s conversation' )]
	public function test_others(): void {
		$said  = self::said( self::token( self::contact() ), 'راز' );
		$other = self::token( self::contact() );
		$path  = '/conversations/' . $said['conversation']['id'];
		foreach ( array( array( 'GET', '/messages' ), array( 'GET', '/state' ), array( 'POST', '/read' ), array( 'POST', '/typing' ), array( 'POST', '/leave' ) ) as list( $method, $what ) ) {
			self::assertSame( 404, self::call( $method, $path . $what, array(), $other )->get_status(), $what );
			self::assertSame( 401, self::call( $method, $path . $what )->get_status(), $what );
		}
		$into = self::body( self::call( 'POST', '/conversations/messages', array( 'id' => wp_generate_uuid4(), 'message' => 'x', 'conversation' => $said['conversation']['id'] ), $other ) );
		self::assertNotSame( $said['conversation']['id'], $into['conversation']['id'] );
		self::assertStringNotContainsString( 'راز', (string) wp_json_encode( $into, JSON_UNESCAPED_UNICODE ) );
	}

	#[TestDox( '[CHAT-13b] of 100 messages in a second some are accepted, and the rest told when to try again' )]
	public function test_flood(): void {
		$token = self::token( self::contact() );
		$codes = array();
		for ( $i = 0; $i < 100; $i++ ) {
			$answer  = self::call( 'POST', '/conversations/messages', array( 'id' => wp_generate_uuid4(), 'message' => "m$i" ), $token );
			$codes[] = $answer->get_status();
		}
		self::assertSame( array( 200 => 30, 429 => 70 ), array_count_values( $codes ) );
		self::assertGreaterThan( 0, (int) $answer->get_headers()['Retry-After'] );
		self::assertSame( 200, self::call( 'POST', '/conversations/messages', array( 'id' => wp_generate_uuid4(), 'message' => 'x' ), self::token( self::contact() ) )->get_status(), 'another contact at the same address' );
	}

	#[TestDox( '[CHAT-12a] who is blocked reads, and writes no more' )]
	public function test_blocked(): void {
		$contact = self::contact();
		$token   = self::token( $contact );
		$said    = self::said( $token, 'x' );
		Contacts::set_blocked( $contact, true );
		$refused = self::call( 'POST', '/conversations/messages', array( 'id' => wp_generate_uuid4(), 'message' => 'y' ), $token );
		self::assertSame( array( 403, 'vitrin_blocked' ), array( $refused->get_status(), self::body( $refused )['code'] ) );
		self::assertSame( 200, self::call( 'GET', '/conversations/' . $said['conversation']['id'] . '/messages', array(), $token )->get_status() );
	}

	#[TestDox( '[CHAT-08] the same calls by POST to admin-ajax, with the token among the fields' )]
	public function test_ajax(): void {
		$token  = self::token( self::contact() );
		$ajax   = new AjaxCall();
		$fields = static fn ( string $method, string $path, array $body, string $by ): array => array( 'method' => $method, 'path' => $path, 'token' => $by, 'body' => (string) wp_json_encode( $body ) );
		$sent   = $ajax->answer( 'POST', $fields( 'POST', '/conversations/messages', array( 'id' => wp_generate_uuid4(), 'message' => 'سلام' ), $token ), 0 );
		self::assertSame( 200, $sent->code );
		$key  = $sent->data['answer']['conversation']['id'];
		$list = $ajax->answer( 'POST', $fields( 'GET', "/conversations/$key/messages", array( 'after' => 0 ), $token ), 0 );
		self::assertSame( 'سلام', $list->data['answer']['messages'][0]['message'] );
		self::assertSame( 401, $ajax->answer( 'POST', $fields( 'GET', '/conversations', array(), $token . '0' ), 0 )->code );
		self::assertSame( 404, $ajax->answer( 'POST', $fields( 'GET', '/conversations/' . str_repeat( 'a', 32 ) . '/state', array(), $token ), 0 )->code );
		foreach ( array( array( 'GET', '/nothing' ), array( 'PUT', '/conversations' ), array( 'GET', '/conversations/../x' ) ) as list( $method, $path ) ) {
			self::assertSame( 400, $ajax->answer( 'POST', $fields( $method, $path, array(), $token ), 0 )->code );
		}
		self::assertSame( 400, $ajax->answer( 'POST', array( 'body' => '{' ) + $fields( 'GET', '/conversations', array(), $token ), 0 )->code );
		self::assertSame( 405, $ajax->answer( 'GET', $fields( 'GET', '/conversations', array(), $token ), 0 )->code );
		$_SERVER['HTTP_ORIGIN'] = 'https://evil.example';
		self::assertSame( 403, $ajax->answer( 'POST', $fields( 'GET', '/conversations', array(), $token ), 0 )->code );
	}

	#[TestDox( '[CHAT-14] each message raises the counter file, by which browsers know that there is something to fetch' )]
	public function test_counter(): void {
		$contact = self::contact();
		$said    = self::said( self::token( $contact ), 'x' );
		$file    = CounterFile::path( Conversations::current( $contact )->counter );
		self::assertSame( 1, CounterFile::read( $file )['n'] ?? 0 );
		self::assertStringEndsWith( '/' . basename( $file ), $said['conversation']['counter'] );
		Conversations::mark_read( Conversations::current( $contact ), 'read_by_staff', 1 );
		Messages::add( Conversations::current( $contact ), wp_generate_uuid4(), Message::AGENT, 'y', 1 );
		self::assertSame( array( 2, 2 ), array( CounterFile::read( $file )['n'], CounterFile::read( $file )['r'] ) );
	}
}
