<?php
/**
 * Imports into the tables.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat\Import;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Chat\Contacts\Contact;
use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Contacts\ContactToken;
use Vitrin\Chat\Contacts\VerifiedVisitor;
use Vitrin\Chat\Import\BadRow;
use Vitrin\Chat\Import\ImportForm;
use Vitrin\Chat\Import\ImportJob;
use Vitrin\Chat\Import\ImportState;
use Vitrin\Chat\Import\Staging;
use Vitrin\Chat\Import\UploadedFile;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Staff\Agents;
use Vitrin\Chat\Staff\Note;
use Vitrin\Chat\Staff\Notes;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Tests\Chat\ChatTestCase;

require_once dirname( __DIR__ ) . '/ChatTestCase.php';

/** Whole files, by the job's steps. */
final class ImportTest extends ChatTestCase {

	private const HEAD = "conversation,contact,name,email,sender,message,date,message_id\n";

	protected function setUp(): void {
		parent::setUp();
		self::assertTrue( Staging::create() );
		self::forget();
		// Dates of the tests grow old.
		update_option( 'vitrin_settings', array( 'chat' => array( 'retention' => '0' ) ) );
		// Nobody is told of what is long past.
		add_action( 'vitrin_chat_message', static fn () => self::fail( 'a message was announced' ) );
	}

	protected function tearDown(): void {
		remove_all_actions( 'vitrin_chat_message' );
		self::forget();
		delete_option( 'vitrin_settings' );
		parent::tearDown();
	}

	private static function forget(): void {
		ImportJob::end();
		Database::run( 'DELETE FROM %i', Staging::TABLE );
		Database::run( 'DELETE FROM %i', Staging::IMPORTED );
		delete_option( ImportJob::LOCK );
		wp_clear_scheduled_hook( ImportJob::EVENT );
	}

	private static function put( string $text ): string {
		$name = bin2hex( random_bytes( 16 ) );
		wp_mkdir_p( dirname( UploadedFile::path( $name ) ) );
		file_put_contents( UploadedFile::path( $name ), $text );

		return $name;
	}

	private static function begin( string $text, string $source = '' ): void {
		ImportJob::end();
		self::assertTrue( ImportJob::begin( self::put( $text ), 'export.csv' ) );
		$before = ImportState::stored();
		$state  = ImportState::decode( $before );
		self::assertNotNull( $state );
		self::assertTrue( $state->begin( $state->mapping, 'Asia/Tehran', $source )->replace( $before ) );
	}

	private static function import( string $text, string $source = '' ): ImportState {
		self::begin( $text, $source );
		for ( $i = 0; $i < 2000 && ImportState::DONE !== ImportState::now()?->phase; $i++ ) {
			ImportJob::run( 5 );
		}
		$state = ImportState::now();
		self::assertNotNull( $state );
		self::assertSame( ImportState::DONE, $state->phase );

		return $state;
	}

	/** @return list<Conversation> The first first. */
	private static function conversations(): array {
		return array_map( Conversation::of_row( ... ), Database::rows( 'SELECT * FROM %i ORDER BY created, id', Tables::CONVERSATIONS ) );
	}

	/** @return list<string> */
	private static function texts( Conversation $conversation ): array {
		return array_map( static fn ( Message $message ): string => $message->sender . ': ' . $message->text, Messages::after( $conversation, 0 ) );
	}

	#[TestDox( 'messages stand in their order by date, read by both sides, closed, with the contact’s name; none is announced' )]
	public function test_messages(): void {
		$state = self::import(
			self::HEAD
			. "c1,7,مینا,Mina@Example.ir,visitor,سلام,1403/07/05 14:05,1\n"
			. "c2,8,سارا,,visitor,دیگری,1403/07/06 10:00,4\n"
			. "c1,7,,,operator,\"بله\nبفرمایید\",1403/07/05 14:07,3\n"
			. "c1,7,,,visitor,<script>alert(1)</script>,1403/07/05 14:06,2\n"
		);
		self::assertSame( array( 4, 2, 2, 0 ), array( $state->count( 'messages' ), $state->count( 'conversations' ), $state->count( 'contacts' ), $state->count( 'bad' ) ) );
		list( $one, $two ) = self::conversations();
		self::assertSame( array( 'contact: سلام', 'contact: <script>alert(1)</script>', "agent: بله\nبفرمایید" ), self::texts( $one ) );
		self::assertSame( array( Conversation::CLOSED, 3, 'agent', 3, 3 ), array( $one->status, $one->last, $one->last_sender, $one->contact_read, $one->staff_read ) );
		self::assertSame( (int) strtotime( '2024-09-26T10:37:00Z' ), $one->updated );
		self::assertSame( (int) strtotime( '2024-09-26T10:35:00Z' ), $one->created );
		self::assertSame( array( 'مینا', 'mina@example.ir' ), array( Contacts::of_id( $one->contact )?->name, Contacts::of_id( $one->contact )?->email ) );
		self::assertSame( array( 'contact: دیگری' ), self::texts( $two ) );
		self::assertFileDoesNotExist( UploadedFile::path( $state->file ) );
	}

	#[TestDox( 'the same file brings nothing twice, a longer one only what is new; another system’s ids are others' )]
	public function test_twice(): void {
		$text = self::HEAD . "c1,7,مینا,,visitor,سلام,1403/07/05 14:05,1\nc1,7,,,agent,بله,1403/07/05 14:06,\n";
		self::import( $text );
		$state = self::import( "\u{feff}" . str_replace( "\n", "\r\n", $text ) );
		self::assertSame( array( 0, 0, 0, 2 ), array( $state->count( 'messages' ), $state->count( 'conversations' ), $state->count( 'contacts' ), $state->count( 'known' ) ) );
		$state = self::import( "\xFF\xFE" . mb_convert_encoding( str_replace( array( ',', "\n" ), array( "\t", "\r" ), $text ), 'UTF-16LE', 'UTF-8' ) );
		self::assertSame( array( 0, 2 ), array( $state->count( 'messages' ), $state->count( 'known' ) ), 'as a spreadsheet saves it' );
		$state = self::import( $text . "c1,7,,,visitor,و این,1403/07/05 14:07,5\n" );
		self::assertSame( 1, $state->count( 'messages' ) );
		self::assertSame( array( 'contact: سلام', 'agent: بله', 'contact: و این' ), self::texts( self::conversations()[0] ) );
		self::assertSame( 2, self::import( $text, 'another' )->count( 'messages' ) );
		self::assertCount( 2, self::conversations() );
	}

	#[TestDox( 'bad rows are named by their line, the others are taken' )]
	public function test_bad_rows(): void {
		update_option( 'vitrin_settings', array( 'chat' => array( 'retention' => '24' ) ) );
		$today = gmdate( 'Y-m-d' );
		$state = self::import( self::HEAD . "c1,7,,,visitor,\"یک\nدو\",$today,1\nc1,7,,,visitor,سلام,فردا,2\n,,,,visitor,سلام,$today,3\nc1,7,,,visitor,سلام,1380/01/01,4\n" );
		self::assertSame( array( array( 4, BadRow::DATE ), array( 5, BadRow::NOBODY ), array( 6, BadRow::TOO_OLD ) ), $state->bad );
		self::assertSame( array( 4, 1, 3 ), array( $state->count( 'rows' ), $state->count( 'messages' ), $state->count( 'bad' ) ) );
	}

	#[TestDox( 'what is known here is newer: only what is empty is filled; who has deleted theirs doesn’t come back' )]
	public function test_newer(): void {
		$text = "contact,name,email,phone,tags,field:شهر,message,sender,date,conversation\n7,نام کهنه,mina@example.ir,۰۹۱۲۰۰۰۰۰۰۰,\"vip, تهران\",تهران,سلام,visitor,1403/07/05,c1\n";
		self::import( $text );
		$contact = Contacts::of_email( 'mina@example.ir' )[0];
		self::assertSame( array( 'نام کهنه', '09120000000', array( 'vip', 'تهران' ), array( 'شهر' => 'تهران' ) ), array( $contact->name, $contact->phone, Contacts::tags( $contact ), Contacts::fields( $contact ) ) );
		Contacts::set_profile( $contact, array( 'name' => 'نام تازه', 'phone' => '' ) );
		Contacts::set_field( $contact, 'شهر', 'قم' );
		self::import( $text );
		$contact = Contacts::of_email( 'mina@example.ir' )[0];
		self::assertSame( array( 'نام تازه', '09120000000', array( 'شهر' => 'قم' ) ), array( $contact->name, $contact->phone, Contacts::fields( $contact ) ) );
		Contacts::delete( $contact );
		$state = self::import( $text );
		self::assertSame( array( 1, 0 ), array( $state->count( 'gone' ), $state->count( 'messages' ) ) );
		self::assertSame( array(), Contacts::of_email( 'mina@example.ir' ) );
	}

	#[TestDox( '[SEC-01] who has proved an address gets what was imported of it; who only typed it doesn’t' )]
	public function test_identity(): void {
		$typed  = Contacts::set_profile( self::contact(), array( 'email' => 'mina@example.ir' ) );
		$claim  = VerifiedVisitor::read( VerifiedVisitor::sign( 'email', 'sara@example.ir' ) );
		self::assertNotNull( $claim );
		$proved = Contacts::identify( self::contact(), $claim );
		self::import( self::HEAD . "c1,7,,mina@example.ir,visitor,راز مینا,1403/07/05,1\nc2,8,,Sara@example.ir,visitor,راز سارا,1403/07/05,2\n" );
		self::assertSame( array(), Conversations::all_of( $typed ) );
		self::assertSame( array( 'contact: راز سارا' ), self::texts( Conversations::all_of( $proved )[0] ) );
	}

	#[TestDox( 'a contact whose browser has another key by now, or who was merged, is still the same' )]
	public function test_merged(): void {
		$text = self::HEAD . "c1,7,,mina@example.ir,visitor,سلام,1403/07/05,1\n";
		self::import( $text );
		$contact = Contacts::of_email( 'mina@example.ir' )[0];
		$claim   = VerifiedVisitor::read( VerifiedVisitor::sign( 'id', '5' ) );
		self::assertNotNull( $claim );
		Contacts::identify( new Contact( ContactToken::new_key() ), $claim );
		$now = Contacts::identify( $contact, $claim );
		self::assertNotSame( $contact->id, $now->id );
		$state = self::import( $text . "c1,7,,,visitor,باز هم,1403/07/06,2\nc9,7,,,visitor,دیگر,1403/07/07,3\n" );
		self::assertSame( array( 2, 0 ), array( $state->count( 'messages' ), $state->count( 'contacts' ) ) );
		self::assertSame( array( $now->id, $now->id ), array_map( static fn ( Conversation $one ): int => $one->contact, self::conversations() ) );
	}

	#[TestDox( 'what a visitor has written since stays before what is added, with its sequence' )]
	public function test_going_on(): void {
		remove_all_actions( 'vitrin_chat_message' );
		$text = self::HEAD . "c1,7,,,visitor,کهنه,1403/07/05,1\n";
		self::import( $text );
		$conversation = self::conversations()[0];
		Messages::add( $conversation, wp_generate_uuid4(), Message::CONTACT, 'تازه' );
		self::import( $text . "c1,7,,,visitor,کهنه‌تر,1403/07/04,2\n" );
		self::assertSame( array( 'contact: کهنه', 'contact: تازه', 'contact: کهنه‌تر' ), self::texts( $conversation ) );
		$now = Conversations::of_id( $conversation->id );
		self::assertNotNull( $now );
		self::assertSame( Conversation::OPEN, $now->status );
		self::assertEqualsWithDelta( time(), $now->updated, 5 );
		self::assertSame( 1, $now->staff_read, 'nobody has read what is new' );
	}

	#[TestDox( 'agents are those of this shop, else names that nobody can be given a conversation as; what was written is found by the search' )]
	public function test_agents(): void {
		$user = wp_insert_user( array( 'user_login' => uniqid( 'import-agent-' ), 'user_email' => uniqid() . '@example.ir', 'user_pass' => 'x', 'role' => 'shop_manager', 'display_name' => 'سارا' ) );
		self::assertIsInt( $user );
		$email = (string) get_userdata( $user )->user_email;
		self::import( "contact,sender,agent,message,date\n7,agent,$email,يك,1405/07/05 10:00\n7,agent,حمید,دو,1405/07/05 10:01\n7,agent,حمید,سه,1405/07/05 10:02\n7,agent,other@example.ir,چهار,1405/07/05 10:03\n" );
		$agents = array_map( static fn ( Message $message ): int => $message->agent, Messages::after( self::conversations()[0], 0 ) );
		self::assertSame( array( Agents::of_user( $user )->id, $agents[1], $agents[1], 0 ), $agents );
		self::assertSame( array( 'حمید', true ), array( Agents::of_id( $agents[1] )?->name, Agents::of_id( $agents[1] )?->is_archived ) );
		self::assertSame( ' یک_', (string) ( Database::row( 'SELECT normalised FROM %i ORDER BY sequence', Tables::MESSAGES )['normalised'] ?? '' ) );
	}

	#[TestDox( 'a contact without a message has one line in the inbox, once' )]
	public function test_contact_alone(): void {
		$text = "name,email,phone\nمینا,mina@example.ir,0912\nسارا,sara@example.ir,\n";
		self::assertSame( 2, self::import( $text )->count( 'contacts' ) );
		self::import( $text );
		self::assertCount( 2, self::conversations() );
		self::assertSame( array( 'system: ' . __( 'This contact was imported.', 'vitrin' ) ), self::texts( self::conversations()[0] ) );
	}

	#[TestDox( 'killed at any step, or run twice, it takes each slice once' )]
	public function test_killed(): void {
		$text = self::HEAD;
		for ( $i = 0; $i < 1200; $i++ ) {
			$text .= sprintf( "c%d,%d,,,visitor,پیام %d,1403/07/05 14:%02d,%d\n", $i % 7, $i % 7, $i, $i % 60, $i );
		}
		self::begin( $text );
		$killed = 0;
		$kill   = static function ( string $query ) use ( &$killed ): string {
			// In the midst of a transaction.
			return str_contains( $query, 'vitrin_chat_import' ) && ! str_contains( $query, 'import_lock' ) && 0 === crc32( (string) ++$killed ) % 11 ? 'KILLED' : $query;
		};
		add_filter( 'query', $kill );
		for ( $i = 0; $i < 500 && ImportState::DONE !== ImportState::now()?->phase; $i++ ) {
			ImportJob::run( 0 );
		}
		remove_filter( 'query', $kill );
		$state = ImportState::now();
		self::assertSame( array( ImportState::DONE, 1200, 1200, 7 ), array( $state?->phase, $state?->count( 'rows' ), $state?->count( 'messages' ), $state?->count( 'conversations' ) ) );
		foreach ( self::conversations() as $conversation ) {
			self::assertSame( range( 1, $conversation->last ), array_map( static fn ( array $row ): int => (int) $row['sequence'], Database::rows( 'SELECT sequence FROM %i WHERE conversation = %d ORDER BY sequence', Tables::MESSAGES, $conversation->id ) ) );
			$times = array_map( static fn ( array $row ): int => (int) $row['created'], Database::rows( 'SELECT created FROM %i WHERE conversation = %d ORDER BY sequence', Tables::MESSAGES, $conversation->id ) );
			$sorted = $times;
			sort( $sorted );
			self::assertSame( $sorted, $times );
		}
	}

	#[TestDox( 'the screen: columns with their first rows, progress, what was left out; nothing of a file is markup' )]
	public function test_screen(): void {
		wp_set_current_user( 1 );
		$show = static function (): string {
			ob_start();
			ImportForm::show();

			return (string) ob_get_clean();
		};
		self::assertStringContainsString( 'type="file"', $show() );
		self::assertTrue( ImportJob::begin( self::put( "<b>contact</b>,پیام,تاریخ\n\"<img src=x onerror=alert(1)>\",سلام,1403/07/05\n" ), '<i>x</i>.csv' ) );
		$mapping = $show();
		self::assertStringNotContainsString( '<img', $mapping );
		self::assertStringNotContainsString( '<i>', $mapping );
		self::assertMatchesRegularExpression( '/name="column_1".*?value="message" selected/s', $mapping );
		$before = ImportState::stored();
		$state  = ImportState::decode( $before );
		self::assertNotNull( $state );
		$state->begin( array( 'contact', 'message', 'date' ), 'Asia/Tehran', '' )->plus_bad( 7, BadRow::DATE )->replace( $before );
		self::assertStringContainsString( '<progress', $show() );
		self::assertNotFalse( wp_next_scheduled( ImportJob::EVENT ) );
		ImportJob::run( 5 );
		$outcome = $show();
		self::assertStringContainsString( 'notice-success', $outcome );
		self::assertStringContainsString( esc_html( BadRow::reason( BadRow::DATE ) ), $outcome );
	}

	#[TestDox( '[CHAT-12] private notes of another system stay among staff, where they stood; the same file brings none twice' )]
	public function test_private_notes(): void {
		$head = "conversation,contact,sender,private,message,date,message_id,agent\n";
		$text = $head . "c1,7,visitor,false,سلام,1403/07/05 10:00,1,\nc1,7,outgoing,true,مشتری بدحساب است,1403/07/05 10:01,2,سارا\nc1,7,outgoing,0,بله,1403/07/05 10:02,3,سارا\nc1,7,note,,یادداشت,1403/07/05 10:03,4,سارا\n";
		for ( $i = 0; $i < 2; $i++ ) {
			$state = self::import( $text );
			self::assertSame( array( 0 === $i ? 4 : 0, 0 === $i ? 0 : 4 ), array( $state->count( 'messages' ), $state->count( 'known' ) ) );
			$conversation = self::conversations()[0];
			self::assertSame( array( 'contact: سلام', 'agent: بله' ), self::texts( $conversation ) );
			self::assertSame( array( array( 'مشتری بدحساب است', 1 ), array( 'یادداشت', 2 ) ), array_map( static fn ( Note $note ): array => array( $note->text, $note->after ), Notes::of( $conversation ) ) );
		}
		self::assertSame( array( 2, 2 ), array( $conversation->last, $conversation->staff_read ) );
	}

	/** @return string Where the form's answer leads, or that it refuses. */
	private static function answer_to_form( int $user ): string {
		wp_set_current_user( $user );
		$lead   = static fn ( string $to ) => throw new \RuntimeException( $to );
		$refuse = static fn () => static fn () => throw new \RuntimeException( 'refused' );
		add_filter( 'wp_redirect', $lead );
		add_filter( 'wp_die_handler', $refuse );
		try {
			ImportForm::answer();

			return 'nowhere';
		} catch ( \RuntimeException $answer ) {
			return $answer->getMessage();
		} finally {
			remove_filter( 'wp_redirect', $lead );
			remove_filter( 'wp_die_handler', $refuse );
		}
	}

	#[TestDox( '[SEC-03] who sends a file that PHP drops, with its nonce, since it is larger than the host takes, is told so on the page' )]
	public function test_too_large(): void {
		list( $post, $files, $server ) = array( $_POST, $_FILES, $_SERVER );
		list( $_POST, $_FILES )        = array( array(), array() );
		$_SERVER                       = array( 'REQUEST_METHOD' => 'POST', 'CONTENT_LENGTH' => '99000000' ) + $_SERVER;
		try {
			self::assertSame( 'refused', self::answer_to_form( 0 ) );
			self::assertStringContainsString( 'vitrin-chat-tools', self::answer_to_form( 1 ) );
			ob_start();
			ImportForm::show();
			$page = (string) ob_get_clean();
			self::assertStringContainsString( 'role="alert"', $page );
			self::assertStringContainsString( 'admin-post.php?action=' . ImportForm::ACTION, $page );
			$_POST = array( 'deed' => 'end' );
			self::assertSame( 'refused', self::answer_to_form( 1 ), 'what arrives needs its nonce' );
		} finally {
			list( $_POST, $_FILES, $_SERVER ) = array( $post, $files, $server );
		}
	}

	#[TestDox( '[CHAT-16] a file that nobody goes on with isn’t kept' )]
	public function test_abandoned(): void {
		$name = self::put( self::HEAD . "c1,7,,,visitor,سلام,1403/07/05,1\n" );
		self::assertTrue( ImportJob::begin( $name, 'export.csv' ) );
		ImportJob::forget_abandoned( time() + HOUR_IN_SECONDS );
		self::assertFileExists( UploadedFile::path( $name ) );
		ImportJob::forget_abandoned( time() + DAY_IN_SECONDS + HOUR_IN_SECONDS );
		self::assertFileDoesNotExist( UploadedFile::path( $name ) );
		self::assertNull( ImportState::now() );
		self::begin( self::HEAD . "c1,7,,,visitor,سلام,1403/07/05,1\n" );
		ImportJob::forget_abandoned( time() + WEEK_IN_SECONDS );
		self::assertNotNull( ImportState::now(), 'what has begun goes on' );
	}

	#[TestDox( '[SEC-01] name and email of an agent who has written don’t become the visitor’s' )]
	public function test_author_of_each_row(): void {
		self::import( self::HEAD . "c1,7,,,visitor,سلام,1403/07/05 10:00,1\nc1,8,نگار,staff@example.ir,agent,بله,1403/07/05 10:01,2\nc2,9,سارا,sara@example.ir,agent,هستید؟,1403/07/06,3\n" );
		list( $first, $second ) = self::conversations();
		self::assertSame( array( '', '' ), array( Contacts::of_id( $first->contact )?->name, Contacts::of_id( $first->contact )?->email ) );
		self::assertSame( 'سارا', Contacts::of_id( $second->contact )?->name, 'the visitor has written none' );
	}

	#[TestDox( '[SEC-01] conversations that the same agent has begun stay each its visitor’s, also where each row says who has written it' )]
	public function test_begun_by_agent(): void {
		$text = '';
		foreach ( array( 'sara', 'mina' ) as $day => $name ) {
			$text .= "$name,8,نگار,staff@example.ir,agent,سلام,1403/07/0" . ( 1 + $day ) . " 10:00,a$name\n$name,c-$name,$name,$name@example.ir,visitor,بله,1403/07/0" . ( 1 + $day ) . " 10:01,b$name\n";
		}
		self::import( self::HEAD . $text );
		// And a slice later.
		self::import( self::HEAD . "mina,8,نگار,staff@example.ir,agent,و؟,1403/07/05,later\n" );
		$found = array_map( static fn ( Conversation $one ): array => array( Contacts::of_id( $one->contact )?->email, $one->last ), self::conversations() );
		self::assertSame( array( array( 'sara@example.ir', 2 ), array( 'mina@example.ir', 3 ) ), $found );
		self::assertSame( 2, (int) ( Database::row( 'SELECT COUNT(*) AS n FROM %i', Tables::CONTACTS )['n'] ?? 0 ) );
	}

	#[TestDox( 'a file that is gone before it was read says so' )]
	public function test_gone(): void {
		self::begin( self::HEAD . "c1,7,,,visitor,سلام,1403/07/05,1\n" );
		UploadedFile::remove( ImportState::now()->file ?? '' );
		ImportJob::run( 5 );
		self::assertSame( ImportState::FAILED, ImportState::now()?->phase );
	}
}
