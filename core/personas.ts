import { drawWords } from "./random.ts";

const firstNames =
  "Nora Tamsin Lev Petra Ines Kwame Solveig Renata Bo Hana Yusuf Celine Amara Diego Freya Gustav Ilse Jonas Kaia Lucia Mateo Nadia Oskar Priya Quentin Rosa Silas Thea Umar Vera Wanda Xenia Yara Zoran Aiko Bruno Chiara Dmitri Elif Farah Goran Hugo Imani Jun Keiko Leila Marek Nils Olga Paolo Rafael Sana Tomas Ulla Viktor Wei Yasmin Zofia Anders Beatriz Cyrus Dalia Emre Fiona Giorgio Helga Ibrahim Jana Kofi Lars Mina Noam Oona Pavel Ravi Sofia Tariq Una Valentin Willa Yuki Zainab Abena Adaeze Akira Alba Alejo Amina Anahit Ansel Anouk Aroha Arjun Asha Aslan Astrid Ayla Bashir Bianca Birgit Bogdan Camila Carys Chidi Cleo Conall Dafydd Danilo Daria Delphine Desta Eamon Ebba Edda Eero Ekene Elena Eleni Emeka Enzo Esi Etienne Fatou Felix Femi Flora Gael Ginevra Greta Gwen Hamid Hanne Haruto Henrik Idris Ifeoma Ilya Ingrid Irma Ismail Isolde Itzel Ivo Jamila Jasper Joao Joaquin Jovana Kamal Karim Kavya Kenji Kerstin Khadija Kiri Klara Laila Lena Lorenzo Ludmila Luka Maeve Magnus Mahmoud Malik Maren Marta Matiu Meera Mei Milan Minh Mirela Nadir Nayeli Ngozi Niamh Nikos Noor Odile Omar Orla Osman Pablo Paloma Pania Pascal Pilar Rania Reza Rina Rohan Ronan Saara Sanjay Selma Sena Shira Sibusiso Sigrid Simone Soren Stella Suda Tala Tane Teresa Thabo Thandi Timur Tove Uma Veda Vikram Wiremu Xolani Yael Yohan Zara Zuri".split(
    " ",
  );
const lastNames =
  "Ellison Okoro Aronsson Galvez Whitcombe Marchetti Adeyemi Thorn Castellane Lindgren Mbeki Aydin Dubois Halloran Iversen Jankowski Kessler Lombardi Moreau Novak Ostrowski Petrov Quist Rinaldi Sorensen Takeda Ueda Varga Weiss Yilmaz Zeller Abara Bergman Costa Dragan Eriksen Falk Grimaldi Haddad Ishikawa Jimenez Kowal Larsen Mensah Nakamura Oyelaran Pereira Rahman Santos Tanaka Urbina Vasquez Wexford Xu Yamada Zamora Ashdown Brandt Calloway Danvers Ekberg Farrow Guerin Hoxha Ilic Joubert Kaplan Leclerc Madsen Nunez Orlov Pruitt Rossi Saito Tremblay Vogel Winslow Zhang Abiodun Achterberg Afolabi Agarwal Albrecht Almeida Amadi Andrade Antonov Arslan Asante Azevedo Baptiste Barros Bauer Bello Berisha Bianchi Bjornsen Blackwood Boateng Bondarenko Botha Bouchard Brennan Bui Cardoso Celik Chaudhry Chavez Chen Contreras Cruz Daly Demir Desai Diallo Dlamini Dogan Duarte Dumont Eze Faber Farouk Ferrara Fischer Fitzroy Fofana Fontaine Fraser Fujita Gallagher Garrido Gebre Ghosh Greco Gupta Hakimi Hansen Hasegawa Herrera Hoang Holm Horvat Hussain Ibarra Iqbal Ivanov Jensen Joshi Juarez Kamara Kapoor Karimi Kaya Keane Khalil Kim Kimura Koch Kovac Kruger Kumar Laine Laurent Leone Lim Lopes Lund Mahlangu Malhotra Mancini Maric Mathieu Medina Mehta Mendes Meyer Molina Moyo Murata Naidoo Nasser Ndlovu Nguyen Nikolaidis Njoroge Nkosi Nordin Novotny Nwosu Obi Okafor Olsen Ortega Osei Otieno Ozturk Pappas Parata Park Pham Pillay Popescu Qureshi Ramos Reyes Richter Rojas Romano Ruiz Sahin Salazar Sandoval Schwarz Shah Sharma Silva Singh Soto Suzuki Tamati Tesfaye Toure Tran Vega Virtanen Wagner Wanjiku".split(
    " ",
  );
const bankNames = [
  "Northgate Savings",
  "Harbour Mutual",
  "First Orchard Bank",
  "Teller & Vale",
  "Lantern Street Bank",
  "Old Mill Credit",
];

export type BankDetails = {
  bankName: string;
  bankAccountHolderName: string;
  bankAccountNumber: string;
  bankIfscCode: string;
  bankSwiftCode: string;
};

export type Persona = {
  firstName: string;
  lastName: string;
  email: string;
  /** 555-0100 to 555-0199, reserved for fiction */
  phoneNumber: string;
};

const personStream = 101;
const bankStream = 102;

const pick = (list: readonly string[], word: number): string => list[word % list.length] ?? "";

export function createPersona(seed: number, number = 0): Persona {
  const [first, last, tail, phone] = drawWords(seed, personStream, number);
  const firstName = pick(firstNames, first);
  const lastName = pick(lastNames, last);
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}${tail % 10_000}@example.com`.toLowerCase(),
    phoneNumber: `555-01${String(phone % 100).padStart(2, "0")}`,
  };
}

/** Codes are the simulator's own. A seat's holder is its two words. */
export function createBankDetails(seed: number, holder: string): BankDetails {
  const [bank, number, branch] = drawWords(seed, bankStream, 0);
  return {
    bankName: pick(bankNames, bank),
    bankAccountHolderName: holder,
    bankAccountNumber: `SIM${String(number).padStart(10, "0")}`,
    bankIfscCode: `SIMB0${String(branch % 1_000_000).padStart(6, "0")}`,
    bankSwiftCode: "SIMBZZ00",
  };
}
