<?php
/**
 * Who a visitor is: tokens, proofs, logins, links by mail.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Chat\Calls\Calls;
use Vitrin\Chat\Calls\SyncCall;
use Vitrin\Chat\Contacts\Contact;
use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Contacts\ContactToken;
use Vitrin\Chat\Contacts\ResumeLink;
use Vitrin\Chat\Contacts\VerifiedVisitor;
use Vitrin\Chat\Staff\Agents;

require_once __DIR__ . '/ChatTestCase.php';

/** By the calls that browsers make. */
final class VisitorsTest extends ChatTestCase {

	/** @return array<string, mixed> */
	private static function announced( string $token = '' ): array {
		return self::body( self::call( 'POST', '/notification/notify-new-visitor-on-website', array( 'token' => $token, 'page' => 'https://shop.example/' ) ) );
	}

	#[TestDox( '[CHAT-07a] [CHAT-07b] [CHAT-08c] the first opening makes a contact without a row, and says so once a day; a token that is over or forged gets another contact' )]
	public function test_first_opening(): void {
		$said = array();
		add_action(
			'vitrin_chat_new_visitor',
			static function ( Contact $contact ) use ( &$said ): void {
				$said[] = $contact->key;
			}
		);
		$first = self::announced();
		self::assertSame( array( 'contact_id', 'is_verified', 'is_chat_initialized', 'token' ), array_keys( $first ) );
		self::assertFalse( $first['is_chat_initialized'] );
		self::assertSame( array(), Contacts::of_email( '' ) );
		self::assertSame( 0, Contacts::of_key( $first['contact_id'] )?->id );
		$again = self::announced( $first['token'] );
		self::assertSame( $first['contact_id'], $again['contact_id'] );
		self::assertSame( array( $first['contact_id'] ), $said );
		$forged = self::announced( substr( $first['token'], 0, -1 ) . ( str_ends_with( $first['token'], '0' ) ? '1' : '0' ) );
		self::assertNotSame( $first['contact_id'], $forged['contact_id'] );
		$over = self::announced( ContactToken::issue( $first['contact_id'], time() - ContactToken::LIFETIME ) );
		self::assertNotSame( $first['contact_id'], $over['contact_id'] );
	}

	#[TestDox( '[CHAT-08] [SEC-03] every call but the announcement and the link refuses no token, a forged one, one that is over and one that was merged' )]
	public function test_tokens(): void {
		$contact = self::contact();
		$good    = self::token( $contact );
		$parts   = explode( '.', $good );
		$bad     = array(
			'none'            => '',
			'another key'     => implode( '.', array( ContactToken::new_key(), $parts[1], $parts[2] ) ),
			'a later end'     => implode( '.', array( $parts[0], (string) ( (int) $parts[1] + 1 ), $parts[2] ) ),
			'a longer one'    => $good . 'a',
			'over'            => ContactToken::issue( $contact->key, time() - ContactToken::LIFETIME - 1 ),
			'the id alone'    => $contact->key,
		);
		$tried   = 0;
		foreach ( Calls::all() as $call ) {
			$path = (string) preg_replace( '/\(\?P<\w+>[^)]*\)/', str_repeat( 'a', 32 ), $call->path );
			if ( str_contains( $path, 'notify-new-visitor' ) || str_ends_with( $path, '/visitor/resume' ) ) {
				continue;
			}
			foreach ( $bad as $what => $token ) {
				$answer = self::call( $call->method, $path, array(), $token );
				self::assertSame( 401, $answer->get_status(), $call->name() . ', ' . $what );
				self::assertSame( 'vitrin_token', self::body( $answer )['code'] );
				++$tried;
				if ( 0 === $tried % 200 ) {
					\Vitrin\Shared\Http\Counters::clear();
				}
			}
			self::assertNotSame( 401, self::call( $call->method, $path, array(), $good )->get_status(), $call->name() );
		}
		self::assertGreaterThan( 90, $tried );
	}

	#[TestDox( '[CHAT-08] no cache may keep an answer, and pages of other sites are refused where something changes or who is logged in is asked' )]
	public function test_caches_and_sites(): void {
		$token = self::token( self::contact() );
		self::assertSame( 'no-store, private', self::call( 'GET', '/conversations', array(), $token )->get_headers()['Cache-Control'] );
		$_SERVER['HTTP_ORIGIN'] = 'https://evil.example';
		foreach ( array( array( 'POST', '/visitor/verify' ), array( 'PATCH', '/chat-contacts/profile' ), array( 'GET', '/proxies/assign-customer-id' ), array( 'GET', '/proxies/logged-in-customer-id' ) ) as list( $method, $path ) ) {
			self::assertSame( 403, self::call( $method, $path, array( 'name' => 'x' ), $token )->get_status(), $path );
		}
	}

	#[TestDox( '[CHAT-07a] a token that is older than a day is renewed with the next call' )]
	public function test_renewal(): void {
		$contact = self::contact();
		$fresh   = self::body( self::call( 'GET', '/conversations', array(), self::token( $contact ) ) );
		self::assertArrayNotHasKey( 'token', $fresh );
		$renewed = self::body( self::call( 'GET', '/conversations', array(), ContactToken::issue( $contact->key, time() - 2 * DAY_IN_SECONDS ) ) );
		self::assertSame( $contact->key, ContactToken::read( $renewed['token'] )?->key );
		self::assertFalse( ContactToken::read( $renewed['token'] )->is_due() );
	}

	/** @return array<string, array{array<string, mixed>}> What is claimed. */
	public static function false_claims(): array {
		$good = VerifiedVisitor::sign( 'id', '7' );

		return array(
			'no hmac'          => array( array( 'hmac' => '' ) + $good ),
			'a wrong one'      => array( array( 'hmac' => str_repeat( '0', 64 ) ) + $good ),
			'of another id'    => array( array( 'id' => '8' ) + $good ),
			'of another time'  => array( array( 'time' => $good['time'] + 1 ) + $good ),
			'as an email'      => array( array( 'id' => '', 'email' => '7' ) + $good ),
			'a day old'        => array( VerifiedVisitor::sign( 'id', '7', time() - VerifiedVisitor::LIFETIME ) ),
			'of tomorrow'      => array( VerifiedVisitor::sign( 'id', '7', time() + 3600 ) ),
			'nobody'           => array( array() ),
			'a list as an id'  => array( array( 'id' => array( '7' ) ) + $good ),
			'the hmac of text' => array( array( 'hmac' => hash_hmac( 'sha256', 'id:7|' . $good['time'], 'guessed' ) ) + $good ),
		);
	}

	/** @param array<string, mixed> $claim */
	#[DataProvider( 'false_claims' )]
	#[TestDox( '[SEC-01] [CHAT-12c] who says to be somebody without proof stays a guest: $_dataName' )]
	public function test_false_claims( array $claim ): void {
		$contact = self::contact();
		$answer  = self::call( 'POST', '/visitor/verify', $claim, self::token( $contact ) );
		self::assertSame( array( 403, 'vitrin_not_verified' ), array( $answer->get_status(), self::body( $answer )['code'] ) );
		self::assertFalse( Contacts::of_id( $contact->id )?->is_verified );
	}

	#[TestDox( '[SEC-01] [CHAT-07a] [CHAT-12c] the recipe of docs/chat.md is accepted, in capitals too' )]
	public function test_recipe(): void {
		$time  = time();
		$proof = hash_hmac( 'sha256', "email:sara@example.ir|$time", VerifiedVisitor::key() );
		$now   = self::body( self::call( 'POST', '/visitor/verify', array( 'email' => 'Sara@Example.ir ', 'time' => (string) $time, 'hmac' => strtoupper( $proof ) ), self::token( self::contact() ) ) );
		self::assertTrue( $now['is_verified'] );
		self::assertSame( 'sara@example.ir', Contacts::of_identity( 'email:sara@example.ir' )?->email );
	}

	#[TestDox( '[CHAT-12a] [CHAT-13b] a login brings a guest’s conversation along, once it is proved; the guest’s token opens nothing then' )]
	public function test_login(): void {
		$known = self::contact();
		self::call( 'POST', '/visitor/verify', VerifiedVisitor::sign( 'id', '7' ), self::token( $known ) );
		self::said( self::token( $known ), 'از پیش' );
		$guest = self::contact();
		$said  = self::said( self::token( $guest ), 'مهمان' );
		self::call( 'POST', '/chat-contacts/tags', array( 'tags' => array( array( 'name' => 'vip' ) ) ), self::token( $guest ) );
		$now = self::body( self::call( 'POST', '/visitor/verify', VerifiedVisitor::sign( 'id', '7' ), self::token( $guest ) ) );
		self::assertSame( $known->key, $now['contact_id'] );
		$all = self::body( self::call( 'GET', '/conversations', array(), $now['token'] ) )['conversations'];
		self::assertContains( $said['conversation']['id'], array_column( $all, 'id' ) );
		self::assertCount( 2, $all );
		self::assertSame( array( 'vip' ), Contacts::tags( $known ) );
		self::assertSame( 401, self::call( 'GET', '/conversations', array(), self::token( $guest ) )->get_status() );
	}

	#[TestDox( '[CHAT-12a] [CHAT-13b] two verified visitors of one browser stay apart' )]
	public function test_two_logins(): void {
		$first = self::contact();
		self::call( 'POST', '/visitor/verify', VerifiedVisitor::sign( 'id', '7' ), self::token( $first ) );
		self::said( self::token( $first ), 'راز' );
		$second = self::body( self::call( 'POST', '/visitor/verify', VerifiedVisitor::sign( 'id', '8' ), self::token( $first ) ) );
		self::assertNotSame( $first->key, $second['contact_id'] );
		self::assertSame( array(), self::body( self::call( 'GET', '/conversations', array(), $second['token'] ) )['conversations'] );
		self::assertCount( 1, self::body( self::call( 'GET', '/conversations', array(), self::token( $first ) ) )['conversations'] );
	}

	#[TestDox( '[CHAT-08d] who is logged in at the shop is said, and becomes the contact’s owner by WordPress’s cookie alone' )]
	public function test_customer(): void {
		$contact = self::contact();
		$token   = self::token( $contact );
		$nobody  = array( 'contact_id' => $contact->key, 'logged_in_customer_id' => 0 );
		self::assertSame( $nobody, self::body( self::call( 'GET', '/proxies/logged-in-customer-id', array(), $token ) ) );
		self::assertSame( $nobody, self::body( self::call( 'GET', '/proxies/assign-customer-id', array(), $token ) ) );
		$user             = $this->user( 'customer' );
		$cookie           = constant( 'LOGGED_IN_COOKIE' );
		self::assertIsString( $cookie );
		$_COOKIE[ $cookie ] = wp_generate_auth_cookie( $user, time() + 600, 'logged_in' );
		try {
			self::assertSame( $user, self::body( self::call( 'GET', '/proxies/logged-in-customer-id', array(), $token ) )['logged_in_customer_id'] );
			$assigned = self::body( self::call( 'GET', '/proxies/assign-customer-id', array(), $token ) );
			self::assertSame( array( $user, true ), array( $assigned['logged_in_customer_id'], $assigned['is_verified'] ) );
			self::assertSame( $contact->id, Contacts::of_identity( 'user:' . $user )?->id );
			$_COOKIE[ $cookie ] .= 'x';
			self::assertSame( 0, self::body( self::call( 'GET', '/proxies/logged-in-customer-id', array(), $token ) )['logged_in_customer_id'] );
		} finally {
			unset( $_COOKIE[ $cookie ] );
		}
	}

	#[TestDox( '[CHAT-10] [SEC-01] a link by mail to an address that the contact has proved brings the conversation to another browser: once, signed, for half an hour, and to nobody who has none' )]
	public function test_resume(): void {
		/** @var \ArrayObject<int, array{to: string, message: string}> $mails */
		$mails = new \ArrayObject();
		add_filter(
			'pre_wp_mail',
			static function ( mixed $sent, array $mail ) use ( $mails ): bool {
				unset( $sent );
				// Staff may be told of the message, too.
				if ( get_option( 'admin_email' ) !== ( (array) $mail['to'] )[0] ) {
					$mails[] = array( 'to' => (string) $mail['to'], 'message' => (string) $mail['message'] );
				}

				return true;
			},
			10,
			2
		);
		$contact = self::contact();
		$token   = self::token( $contact );
		self::call( 'PATCH', '/chat-contacts/profile', array( 'email' => 'sara@example.ir' ), $token );
		self::said( $token, 'سلام' );
		$other = self::token( self::contact() );
		$ask   = static fn ( string $email ): array => self::body( self::call( 'POST', '/visitor/resume-link', array( 'email' => $email ), $other ) );
		self::assertSame( array( 'success' => true ), $ask( 'nobody@example.ir' ) );
		self::assertSame( array( 'success' => true ), $ask( 'sara@example.ir' ) );
		self::assertCount( 0, $mails, 'an address that was only typed may be anybody’s' );
		// An answer's mail went there, and its link was used.
		$contact = ResumeLink::redeem( ResumeLink::issue( $contact, email: 'Sara@example.ir' ) ) ?? self::fail();
		self::assertSame( array( 'success' => true ), $ask( 'SARA@example.ir' ) );
		self::assertCount( 1, $mails );
		self::assertSame( 'sara@example.ir', $mails[0]['to'] ?? '' );
		self::assertSame( 1, preg_match( '/[?&]vitrin_chat=([0-9a-f.]+)/', $mails[0]['message'] ?? '', $part ) );
		self::assertSame( 410, self::call( 'POST', '/visitor/resume', array( 'code' => $part[1] . '0' ) )->get_status() );
		self::assertNull( ResumeLink::redeem( $part[1], time() + ResumeLink::LIFETIME ), 'too late' );
		$back = self::body( self::call( 'POST', '/visitor/resume', array( 'code' => $part[1] ) ) );
		self::assertSame( $contact->id, Contacts::of_key( $back['contact_id'] )?->id );
		self::assertCount( 1, self::body( self::call( 'GET', '/conversations', array(), $back['token'] ) )['conversations'] );
		self::assertSame( 410, self::call( 'POST', '/visitor/resume', array( 'code' => $part[1] ) )->get_status(), 'once' );
		self::assertSame( 400, self::call( 'POST', '/visitor/resume-link', array( 'email' => 'x' ), $other )->get_status() );
		self::call( 'POST', '/visitor/resume-link', array( 'email' => 'sara@example.ir' ), $other );
		self::assertSame( 429, self::call( 'POST', '/visitor/resume-link', array( 'email' => 'sara@example.ir' ), $other )->get_status() );
	}

	#[TestDox( '[CHAT-10] [SEC-01] a link goes to the address of the user, or by which another system names the visitor; not to one that they typed' )]
	public function test_own_address(): void {
		$mails = array();
		add_filter(
			'pre_wp_mail',
			static function ( mixed $sent, array $mail ) use ( &$mails ): bool {
				unset( $sent );
				$mails[] = $mail['to'];

				return true;
			},
			10,
			2
		);
		$user  = get_userdata( $this->user( 'customer' ) );
		$typed = Contacts::set_profile( Contacts::identify( self::contact(), VerifiedVisitor::of_user( $user ) ), array( 'email' => 'typed@example.ir' ) );
		$email = uniqid() . '@example.ir';
		Contacts::identify( self::contact(), VerifiedVisitor::read( VerifiedVisitor::sign( 'email', $email ) ) ?? self::fail() );
		foreach ( array( 'typed@example.ir', $user->user_email, $email ) as $asked ) {
			ResumeLink::send( $asked );
		}
		self::assertSame( array( strtolower( $user->user_email ), $email ), $mails );
		Contacts::set_blocked( $typed, true );
		ResumeLink::send( $user->user_email );
		self::assertCount( 2, $mails );
	}

	#[TestDox( '[CHAT-08b] [CHAT-08c] [CHAT-09] profile, custom fields, tags and cart are kept, and taken away again' )]
	public function test_details(): void {
		$contact = self::contact();
		$token   = self::token( $contact );
		$ok      = static fn ( string $method, string $path, array $fields ): int => self::call( $method, $path, $fields, $token )->get_status();
		self::assertSame( 200, $ok( 'PATCH', '/chat-contacts/profile', array( 'email' => 'Sara@Example.ir', 'name' => "سارا\u{202E}", 'phone' => '۰۹۱۲۳۴۵۶۷۸۹' ) ) );
		self::assertSame( 200, $ok( 'POST', '/chat-contacts/custom-fields', array( 'name' => 'plan', 'value' => '<b>gold</b>' ) ) );
		self::assertSame( 200, $ok( 'POST', '/chat-contacts/custom-fields', array( 'name' => 'name', 'value' => 'رضا' ) ) );
		self::assertSame( 200, $ok( 'POST', '/chat-contacts/tags', array( 'tags' => array( array( 'name' => 'vip' ), array( 'name' => 'تهران' ) ) ) ) );
		self::assertSame( 200, $ok( 'POST', "/pixel/chat-contacts/{$contact->key}/cart-info", array( 'cart_data' => array( 'total' => 5 ) ) ) );
		$now = Contacts::of_id( $contact->id );
		self::assertSame( array( 'sara@example.ir', 'رضا', '۰۹۱۲۳۴۵۶۷۸۹', '{"total":5}' ), array( $now?->email, $now?->name, $now?->phone, $now?->cart ) );
		self::assertSame( array( 'plan' => '<b>gold</b>' ), Contacts::fields( $contact ) );
		self::assertSame( 200, $ok( 'DELETE', '/chat-contacts/custom-fields', array( 'name' => 'plan' ) ) );
		self::assertSame( 200, $ok( 'DELETE', '/chat-contacts/tags', array( 'tags' => array( array( 'name' => 'vip' ) ) ) ) );
		self::assertSame( 200, $ok( 'PATCH', '/chat-contacts/profile', array( 'remove' => array( 'email' ) ) ) );
		self::assertSame( array( array(), array( 'تهران' ), '' ), array( Contacts::fields( $contact ), Contacts::tags( $contact ), Contacts::of_id( $contact->id )?->email ) );
		foreach (
			array(
				array( 'POST', '/chat-contacts/custom-fields', array( 'name' => 'x' ), 400 ),
				array( 'POST', '/chat-contacts/custom-fields', array( 'value' => 'x' ), 400 ),
				array( 'POST', '/chat-contacts/custom-fields', array( 'name' => str_repeat( 'x', 101 ), 'value' => 'x' ), 400 ),
				array( 'PATCH', '/chat-contacts/profile', array( 'email' => 'x' ), 400 ),
				array( 'PATCH', '/chat-contacts/profile', array( 'phone' => 'call me' ), 400 ),
				array( 'PATCH', '/chat-contacts/profile', array(), 400 ),
				array( 'PATCH', '/chat-contacts/profile', array( 'remove' => array( 'id' ) ), 400 ),
				array( 'POST', '/chat-contacts/tags', array( 'tags' => array( 'vip' ) ), 400 ),
				array( 'POST', '/pixel/chat-contacts/' . ContactToken::new_key() . '/cart-info', array( 'cart_data' => array() ), 403 ),
				array( 'POST', "/pixel/chat-contacts/{$contact->key}/cart-info", array( 'cart_data' => array( str_repeat( 'x', 21_000 ) ) ), 400 ),
			) as list( $method, $path, $fields, $status )
		) {
			self::assertSame( $status, $ok( $method, $path, $fields ), $path );
		}
		for ( $i = 0; $i < Contacts::MOST_FIELDS; $i++ ) {
			Contacts::set_field( $contact, "f$i", 'x' );
		}
		self::assertSame( 409, $ok( 'POST', '/chat-contacts/custom-fields', array( 'name' => 'one more', 'value' => 'x' ) ) );
	}

	#[TestDox( '[CHAT-08a] [CHAT-06b] widgets come with agents and questions where they are asked for' )]
	public function test_widgets(): void {
		$this->user( 'shop_manager' );
		$agent = Agents::create( 'سارا', '' )->id;
		add_filter( 'vitrin_chat_faqs', static fn (): array => array( array( 'question' => 'کی؟', 'answer' => 'فردا' ) ) );
		$token = self::token( self::contact() );
		$plain = self::body( self::call( 'GET', '/v2/pixel/widgets', array(), $token ) );
		self::assertSame( array( 1, array() ), array( count( $plain['data'] ), $plain['included'] ) );
		$full   = self::body( self::call( 'GET', '/v2/pixel/widgets', array( 'include' => 'agents,faqs' ), $token ) );
		$agents = array_column( array_filter( $full['included'], static fn ( array $one ): bool => 'agent' === $one['type'] ), 'attributes', 'id' );
		self::assertSame( array( $agent ), array_keys( $agents ), 'not who manages the shop and has never answered' );
		self::assertSame( array( 'سارا', 'offline' ), array( $agents[ $agent ]['name'], $agents[ $agent ]['online_status'] ) );
		self::assertSame( array(), array_diff( array( 'profile_photo_url', 'resized_profile_photo_url', 'widget_id' ), array_keys( $agents[ $agent ] ) ) );
		self::assertSame( array( 'کی؟' ), array_column( array_column( array_filter( $full['included'], static fn ( array $one ): bool => 'faq' === $one['type'] ), 'attributes' ), 'question' ) );
	}

	#[TestDox( '[CHAT-08e] the sync call says whether a contact and a token belong together' )]
	public function test_sync(): void {
		$contact = self::contact();
		$call    = new SyncCall();
		$ok      = $call->answer( 'GET', array( 'ch_contact_id' => $contact->key, 'token' => self::token( $contact ) ), 0 );
		self::assertSame( array( 200, $contact->key ), array( $ok->code, $ok->data['contact_id'] ) );
		self::assertArrayNotHasKey( 'token', $ok->data );
		self::assertSame( 401, $call->answer( 'GET', array( 'ch_contact_id' => self::contact()->key, 'token' => self::token( $contact ) ), 0 )->code );
		self::assertSame( 405, $call->answer( 'POST', array(), 0 )->code );
	}
}
